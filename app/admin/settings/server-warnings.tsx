import type { ServerWarning } from "../../../contract/server-warnings.ts";
import { Notice } from "../../ui/notice.tsx";

/** What is wrong with how the server is set up, and which variable mends it. */
export function ServerWarnings({ warnings }: { warnings: readonly ServerWarning[] }) {
	return warnings.map(({ code, title, message }) => (
		<Notice key={code} tone="warning" title={title} className="mb-5">
			{message}
		</Notice>
	));
}
