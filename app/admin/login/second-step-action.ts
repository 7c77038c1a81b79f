import type { PasskeyAnswer, SecondFactorQuestion } from "../../../contract/passkeys.ts";
import { refusalOf } from "../../api.ts";
import type { adminPageApi } from "../../staff/staff-api.ts";
import type { SecondStepProblem } from "./second-step.tsx";

type Api = ReturnType<typeof adminPageApi>;
export type SecondStepReply = {
	kind: "second-step";
	question: SecondFactorQuestion;
	problem: SecondStepProblem | null;
};

/** The unchecked body of the call for a form of the second step: the call validates it. Null if it is not ours. */
export function readSecondStep(form: FormData) {
	const question = jsonIn(form, "question") as SecondFactorQuestion | null;
	if (typeof question?.challenge !== "string") return null;
	const passkey = jsonIn(form, "passkey") as PasskeyAnswer | null;
	const recoveryCode = textIn(form, "recoveryCode");
	const answer = passkey
		? { passkey }
		: recoveryCode === null
			? { code: textIn(form, "code") ?? "" }
			: { recoveryCode };
	return { question, json: { challenge: question.challenge, ...answer } };
}

/** Answers the challenge: the reply that opens the session, or what the page shows next. */
export async function answerSecondStep(api: Api, { question, json }: NonNullable<ReturnType<typeof readSecondStep>>) {
	const reply = await api.admin.login["second-factor"].$post({ json });
	if (reply.ok) return { reply };
	const { message, code, retryAfterSeconds } = await refusalOf(reply);
	const isOver = code === "second-factor-expired";
	const isLocked = code === "second-factor-locked";
	return {
		refused: { message, isOver, lockedForSeconds: isLocked ? (retryAfterSeconds ?? null) : null, question },
	};
}

/** A field's value as JSON; null if it is not JSON. */
export function jsonIn(form: FormData, name: string): unknown {
	try {
		return JSON.parse(String(form.get(name) ?? ""));
	} catch {
		return null;
	}
}

function textIn(form: FormData, name: string): string | null {
	const value = form.get(name);
	return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
