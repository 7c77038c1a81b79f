import { useRef, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { useRevalidator } from "react-router";
import { type FieldIssue, requiredIssue, signUpIssues } from "../../../domain/identity/sign-up-rules.ts";
import { api, type Problem, refusalOf } from "../../api.ts";
import { readForm } from "../../read-form.ts";
import { firstLoginMode } from "../../session/known-user.ts";
import { type LoginMode, refusedIssues } from "../../session/login-form.ts";
import { parseStored, storedInTab } from "../../storage/stored-text.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Checkout } from "./use-checkout.ts";

const FIELDS = ["name", "phone", "email", "password"] as const;
export type SheetField = (typeof FIELDS)[number] | "address";
type Typed = Record<(typeof FIELDS)[number], string>;

/** What is typed but the password: a reload keeps it, as it keeps the address. */
const stored = storedInTab("checkoutDetails");

/** Who a visitor is, asked where the order is confirmed: signing up with it, or logging in before it. */
export function useSheetLogin(checkout: Checkout) {
	const { account, cart } = useTexts();
	const { addresses } = checkout;
	const { revalidate } = useRevalidator();
	const [mode, setMode] = useState<LoginMode>(firstLoginMode);
	const [problem, setProblem] = useState<{ message: string | null; issues: readonly FieldIssue[] } | null>(null);
	const [isLoggingIn, setLoggingIn] = useState(false);
	const password = useRef("");
	/** The e-mail of a sign-up without a reply: it may have gone through. */
	const lost = useRef<string | null>(null);

	function keep(form: HTMLFormElement) {
		const { password: secret, ...rest } = readForm(new FormData(form), FIELDS);
		password.current = secret;
		stored.write(JSON.stringify({ ...kept(), ...(mode === "login" ? { email: rest.email } : rest) }));
	}

	async function submit(form: HTMLFormElement) {
		keep(form);
		const values = readForm(new FormData(form), FIELDS);
		const issues = mode === "login" ? loginIssues(values) : newcomerIssues(values);
		setProblem(issues.length > 0 ? { message: null, issues } : null);
		if (issues.length > 0) return;
		if (mode === "signup") return checkout.introduceAndConfirm(() => signUp(values));
		if (isLoggingIn) return;
		setLoggingIn(true);
		if (await logIn(values)) toast.success(account.loggedIn.login);
		setLoggingIn(false);
	}

	function newcomerIssues(values: Typed): FieldIssue[] {
		const address = addresses.typed;
		const blank = addresses.pin ? cart.address.doorMissing : cart.address.blank;
		return signUpIssues({ ...values, phone: values.phone.trim(), address }).map((issue) =>
			issue.path === "address" ? { ...issue, message: blank } : issue,
		);
	}

	function loginIssues({ email, password: secret }: Typed): FieldIssue[] {
		const [noEmail, noPassword] = [requiredIssue("Email", email), requiredIssue("Password", secret)];
		return [
			...(noEmail ? [{ path: "email", message: account.fields.required(account.fields.email) }] : []),
			...(noPassword ? [{ path: "password", message: account.fields.required(account.fields.password) }] : []),
		];
	}

	async function signUp({ name, phone, email, password: secret }: Typed): Promise<boolean> {
		const { chosen } = addresses;
		if (!chosen) return false;
		const { address, latitude, longitude } = chosen;
		const location = { address, latitude, longitude };
		const json = { name, email, password: secret, phone: phone.trim(), location };
		const refusal = await refusalOfCall(async () => {
			const reply = await api.auth.signup.$post({ json });
			if (reply.ok) addresses.signedUpWith((await reply.json()).user.location.address);
			return reply;
		});
		if (refusal === null) return isIn();
		// The account that is there already is the one that was made before the line broke.
		if (refusal.code === "email-taken" && lost.current === email) return logIn({ email, password: secret });
		lost.current = refusal.code === "network" ? email : null;
		return refuse(refusal);
	}

	async function logIn(json: Pick<Typed, "email" | "password">): Promise<boolean> {
		const { email, password: secret } = json;
		const refusal = await refusalOfCall(() => api.auth.login.$post({ json: { email, password: secret } }));
		if (refusal !== null) return refuse(refusal);
		await revalidate();
		return isIn();
	}

	/** Whoever is in is known to the page a moment later; an order need not wait for that. */
	function isIn(): true {
		stored.write(null);
		password.current = "";
		setProblem(null);
		void revalidate();
		return true;
	}

	function refuse({ code, message, issues }: Problem): false {
		const text = code === "network" ? account.authenticationFailed : message;
		const about = refusedIssues({ code, message: text, issues }).map(({ path, message: said }) => ({
			path: path.startsWith("location") ? "address" : path,
			message: said,
		}));
		setProblem({ message: about.length > 0 ? null : text, issues: about });
		return false;
	}

	function turnTo(other: LoginMode) {
		setProblem(null);
		setMode(other);
	}

	return {
		...{ mode, turnTo, problem, isLoggingIn, keep, submit },
		given: (field: (typeof FIELDS)[number]) => (field === "password" ? password.current : (kept()[field] ?? "")),
	};
}

export type SheetLogin = ReturnType<typeof useSheetLogin>;

function kept(): Partial<Record<string, string>> {
	return (parseStored(stored.read()) ?? {}) as Partial<Record<string, string>>;
}

/** Null where the call went well; a line that broke is a refusal of the network's. */
async function refusalOfCall<Reply extends { ok: boolean; json(): Promise<unknown> }>(
	call: () => Promise<Reply>,
): Promise<Problem | null> {
	try {
		const reply = await call();
		return reply.ok ? null : await refusalOf(reply as { json(): Promise<unknown> });
	} catch {
		return { code: "network", message: "" };
	}
}
