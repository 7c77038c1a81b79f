import { type FormEvent, useState } from "react";
import { MAX_SCREEN_NAME } from "../../../domain/kitchen/screen-name.ts";
import { type Problem, refusalOf } from "../../api.ts";
import { readForm } from "../../read-form.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { screensTexts } from "./screens-texts.ts";

/** Turns the current device into a kitchen screen, and opens the kitchen's page. */
export function ThisDevice({ headingId }: { headingId: string }) {
	const texts = usePageTexts(screensTexts);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const form = useFocusOnIssue(problem);

	async function setUp(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setProblem(null);
		const json = readForm(new FormData(event.currentTarget), ["name"]);
		try {
			const reply = await adminApi.kitchen.screens.$post({ json });
			// Nothing is read again: the member of staff is no longer logged in on this device.
			if (reply.ok) return location.assign("/kitchen");
			setProblem(await refusalOf(reply));
		} catch (fault) {
			if (!(fault instanceof TypeError)) throw fault;
			setProblem({ message: texts.network, code: "network" });
		}
		setBusy(false);
	}

	const issue = issueAt(problem, "name");
	return (
		<>
			<h2 id={headingId} className="text-xl">
				{texts.setUpHere}
			</h2>
			<p className="mt-1 text-ink-soft">{texts.setUpHelp}</p>
			<form ref={form} onSubmit={(event) => void setUp(event)} noValidate className="mt-4 grid gap-4">
				<TextField
					label={texts.name}
					name="name"
					maxLength={MAX_SCREEN_NAME}
					placeholder={texts.exampleName}
					required
					error={issue}
				/>
				{problem && !issue && problem.code !== "signed-out" && <Notice tone="error" title={problem.message} />}
				<Button type="submit" icon="pot" busy={busy} full>
					{texts.setUpHere}
				</Button>
			</form>
		</>
	);
}
