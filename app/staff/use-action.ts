import { useState } from "react";
import { type Problem, refusalOf } from "../api.ts";
import { beginAction } from "../live/page-reads.ts";
import { usePageTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";
import { canConfirm, confirmFirst } from "./confirm/confirm-first.ts";
import { useReadPageAgain } from "./read-page-again.tsx";
import { type StaffTexts, staffTexts } from "./staff-texts.ts";

export type Action = ReturnType<typeof useAction>;
type Reply = { ok: boolean; status: number; json(): Promise<unknown> };

/**
 * An action of the owner: a call, after which the page is read again, once for the call and for its stream events. A
 * refusal is shown as a toast and kept as `problem` until the next try; if the call needs a confirmation of identity,
 * it is sent again after that; after the session's end the page stays, and asks for the login
 * (session/session-end.tsx).
 */
export function useAction() {
	const texts = usePageTexts(staffTexts);
	const readPage = useReadPageAgain();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);

	/**
	 * Whether it succeeded; `done` is then shown. `inPlace`: a refusal is shown where it happened, so no toast is
	 * needed.
	 */
	async function run(
		call: () => Promise<Reply>,
		{ done, inPlace = false }: { done?: string; inPlace?: boolean } = {},
	): Promise<boolean> {
		setBusy(true);
		setProblem(null);
		let action = beginAction();
		try {
			let refusal = await refusalFrom(call, texts);
			if (refusal?.code === "confirm-first" && canConfirm()) {
				action.end();
				// A person who declines to confirm has changed their mind: no error is shown.
				if (!(await confirmFirst())) return false;
				action = beginAction();
				refusal = await refusalFrom(call, texts);
			}
			if (refusal) {
				setProblem(refusal);
				if (!inPlace && refusal.code !== "signed-out") toast.error(refusal.message);
				// The page may have been out of date, which may be the reason.
				if (refusal.code !== "network" && refusal.code !== "signed-out") await readPage();
				return false;
			}
			await action.read(readPage);
			// Only the last action's message: in a rush several would cover the next buttons.
			if (done) toast.success(done, { id: "done" });
			return true;
		} finally {
			action.end();
			setBusy(false);
		}
	}
	return { run, busy, problem, forget: () => setProblem(null) };
}

async function refusalFrom(call: () => Promise<Reply>, texts: StaffTexts): Promise<Problem | null> {
	let reply: Reply;
	try {
		reply = await call();
	} catch (fault) {
		// A proxy may pass on half of an answer, which is none.
		if (!(fault instanceof TypeError || fault instanceof SyntaxError)) throw fault;
		return { message: texts.network, code: "network" };
	}
	if (reply.ok) return null;
	const refusal: Problem = await refusalOf(reply);
	const message = { network: texts.network, "key-reused": texts.recordedBefore }[refusal.code as string];
	return message === undefined ? refusal : { message, code: refusal.code };
}
