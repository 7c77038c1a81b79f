import type { RouterContextProvider } from "react-router";
import type { SetupGuideView } from "../../../contract/setup-guide.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

/** The progress of a new shop's setup. */
export async function readSetupGuide(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<SetupGuideView> {
	return (await asAdmin(adminPageApi(context, request).store["setup-guide"].$get(), request)).json();
}

/** Leads a new owner through the remaining setup steps; gone once all are done, or the owner hides it. */
export function SetupGuideNotice({ guide: { steps, isHidden } }: { guide: SetupGuideView }) {
	const texts = usePageTexts(dashboardTexts);
	const left = steps.filter(({ isDone }) => !isDone).length;
	if (isHidden || left === 0) return null;
	return (
		<Notice
			title={texts.beforeYouOpen}
			className="mb-5"
			action={
				<LinkButton to="/admin/setup-guide" variant="secondary" size="small">
					{texts.continue}
				</LinkButton>
			}
		>
			{texts.stepsDone(steps.length - left, steps.length)}
		</Notice>
	);
}
