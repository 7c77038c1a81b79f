import { type FormEvent, useState } from "react";
import { type Problem, refusalOf } from "../../api.ts";
import { readForm } from "../../read-form.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Makes the device that somebody is logged in on a kitchen screen, and leads to the kitchen's page. */
export function ThisDevice({ headingId }: { headingId: string }) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);

	async function setUp(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setProblem(null);
		const json = readForm(new FormData(event.currentTarget), ["name"]);
		try {
			const reply = await adminApi.kitchen.screens.$post({ json });
			// Not read again: whose page this was is not logged in here any more.
			if (reply.ok) return location.assign("/kitchen");
			setProblem(await refusalOf(reply));
		} catch (fault) {
			if (!(fault instanceof TypeError)) throw fault;
			setProblem({ message: "Network error. Please try again.", code: "network" });
		}
		setBusy(false);
	}

	const issue = problem?.issues?.find(({ path }) => path === "name")?.message;
	return (
		<>
			<h2 id={headingId} className="text-xl">
				Use this device as a kitchen screen
			</h2>
			<p className="mt-1 text-ink-soft">
				Do this on the tablet itself. You’ll be logged out on this device, and it shows only the kitchen until
				you log it out or it isn’t used for a year.
			</p>
			<form onSubmit={(event) => void setUp(event)} noValidate className="mt-4 grid gap-4">
				<TextField label="Name" name="name" maxLength={40} placeholder="Tablet 1" required error={issue} />
				{problem && !issue && problem.code !== "signed-out" && <Notice tone="error" title={problem.message} />}
				<Button type="submit" icon="pot" busy={busy} full>
					Use this device as a kitchen screen
				</Button>
			</form>
		</>
	);
}
