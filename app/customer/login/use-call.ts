import { useRef, useState } from "react";
import { type Problem, refusalOf } from "../../api.ts";
import { cookieTexts } from "../../session/cookie-texts.ts";
import { whyNoSession } from "../../session/why-no-session.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { waysInTexts } from "./ways-in-texts.ts";

type Reply = { ok: boolean; json(): Promise<unknown> };

/** One call at a time: a second press finds the first in progress. A refusal is kept until the next call. */
export function useCall() {
	const { networkFailed } = usePageTexts(waysInTexts);
	const cookies = usePageTexts(cookieTexts);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [busy, setBusy] = useState(false);
	const underWay = useRef(false);

	/** The shop's reply, or null if it refused, could not be reached, or `ask` gave up. */
	async function run<R extends Reply>(ask: () => Promise<R | null>): Promise<Extract<R, { ok: true }> | null> {
		if (underWay.current) return null;
		underWay.current = true;
		setBusy(true);
		setProblem(null);
		try {
			const why = await whyNoSession();
			if (why) {
				setProblem({ message: cookies[why], code: "network" });
				return null;
			}
			const reply = await ask();
			if (!reply) return null;
			if (reply.ok) return reply as Extract<R, { ok: true }>;
			setProblem((await refusalOf(reply)) as Problem);
			return null;
		} catch (fault) {
			if (!(fault instanceof TypeError) && !(fault instanceof DOMException)) throw fault;
			setProblem({ message: networkFailed, code: "network" });
			return null;
		} finally {
			underWay.current = false;
			setBusy(false);
		}
	}
	const tell = (message: string) => setProblem({ message, code: "network" });
	const issueOf = (path: string) => problem?.issues?.find((issue) => issue.path === path)?.message;
	/** The message above the fields; one that is shown beside a field is not repeated. */
	const message = problem && !problem.issues?.length ? problem.message : null;
	return { run, busy, problem, message, issueOf, tell, forget: () => setProblem(null) };
}
