import type { RouterContextProvider } from "react-router";
import type { SetupGuideView } from "../../../contract/setup-guide.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** How far a new shop is with what it needs. */
export async function readSetupGuide(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<SetupGuideView> {
	return (await asAdmin(adminPageApi(context, request).store["setup-guide"].$get(), request)).json();
}

/** Leads a new owner through what is still before them; gone once all is done, or when they hide it. */
export function SetupGuideNotice({ guide: { steps, isHidden } }: { guide: SetupGuideView }) {
	const left = steps.filter(({ isDone }) => !isDone).length;
	if (isHidden || left === 0) return null;
	return (
		<Notice
			title="Before you open"
			className="mb-5"
			action={
				<LinkButton to="/admin/setup-guide" variant="secondary" size="small">
					Continue
				</LinkButton>
			}
		>
			{steps.length - left} of {steps.length} steps done: name, hours, prices, a rider, a test order and more.
		</Notice>
	);
}
