import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { signUpIssues } from "../../../domain/identity/sign-up-issues.ts";
import type { FieldIssue } from "../../../domain/text/field-issue.ts";
import { api, type Problem, refusalOf } from "../../api.ts";
import { readForm } from "../../read-form.ts";
import { cookieTexts } from "../../session/cookie-texts.ts";
import { firstLoginMode } from "../../session/known-user.ts";
import { type LoginMode, loginIssues, readLoginForm } from "../../session/login-form.ts";
import { asksAboutPhone, PHONE_QUESTION } from "../../session/phone-question.ts";
import { whyNoSession } from "../../session/why-no-session.ts";
import { typedForm } from "../../storage/typed-form.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import type { Checkout } from "./use-checkout.ts";

const FIELDS = ["name", "phone", "email", "password"] as const;
export type SheetField = (typeof FIELDS)[number] | "address";
type Typed = Record<(typeof FIELDS)[number], string>;

/** What is typed, except the password: like the address, it survives a reload. */
const typed = typedForm("checkout");

/** Who the visitor is, asked where the order is confirmed: they sign up by confirming, or log in first. */
export function useSheetLogin(checkout: Checkout) {
	const account = useAccountTexts();
	const cart = useCartTexts();
	const cookies = usePageTexts(cookieTexts);
	const { addresses } = checkout;
	const { revalidate } = useRevalidator();
	const [mode, setMode] = useState<LoginMode>(firstLoginMode);
	const [problem, setProblem] = useState<{ message: string | null; issues: readonly FieldIssue[] } | null>(null);
	const [changed, setChanged] = useState<readonly string[]>([]);
	const [isLoggingIn, setLoggingIn] = useState(false);
	const password = useRef("");
	/** The unlikely number that the customer confirmed. */
	const askedPhone = useRef("");
	/** The email that signed up here, or may have: the reply was lost. */
	const signedUp = useRef<string | null>(null);

	function keep(form: HTMLFormElement, field: string) {
		if (!changed.includes(field)) setChanged([...changed, field]);
		write(form);
	}

	function write(form: HTMLFormElement) {
		const { password: secret, ...rest } = readForm(new FormData(form), FIELDS);
		password.current = secret;
		typed.write(null, { ...typed.read(null), ...(mode === "login" ? { email: rest.email } : rest) });
	}

	async function submit(form: HTMLFormElement) {
		write(form);
		setChanged([]);
		const values = readLoginForm(new FormData(form));
		askedPhone.current = values.askedPhone;
		const issues = mode === "login" ? loginIssues(mode, values, account) : newcomerIssues(values);
		setProblem(issues.length > 0 ? { message: null, issues } : null);
		if (issues.length > 0) return;
		if (isLoggingIn) return;
		setLoggingIn(true);
		const why = await whyNoSession();
		if (why) setProblem({ message: cookies[why], issues: [] });
		else if (mode === "login" && (await logIn(values))) toast.success(account.loggedIn.login);
		setLoggingIn(false);
		if (!why && mode === "signup") return checkout.introduceAndConfirm(() => signUp(values));
	}

	function newcomerIssues(values: Typed & { askedPhone: string }): FieldIssue[] {
		const address = addresses.typed;
		const blank = addresses.pin ? cart.address.doorMissing : cart.address.blank;
		const issues = signUpIssues({ ...values, address }).map((issue) =>
			issue.path === "address" ? { ...issue, message: blank } : issue,
		);
		const mustAsk = issues.length === 0 && asksAboutPhone(values.phone, values.askedPhone);
		return mustAsk ? [{ path: "phone", message: PHONE_QUESTION }] : issues;
	}

	async function signUp({ name, phone, email, password: secret }: Typed): Promise<boolean> {
		const { chosen } = addresses;
		if (!chosen) return false;
		const { address, latitude, longitude } = chosen;
		const location = { address, latitude, longitude };
		const json = { name, email, password: secret, phone, location };
		const refusal = await refusalOfCall(async () => {
			const reply = await api.auth.signup.$post({ json });
			if (reply.ok) addresses.signedUpWith((await reply.json()).user.location.address);
			return reply;
		});
		const isOwn = signedUp.current === email;
		if (refusal === null || refusal.code === "network") signedUp.current = email;
		if (refusal === null) {
			// The order need not wait until the page has reloaded its data for the customer.
			void revalidate();
			return isIn();
		}
		// The existing account is the one created before the connection broke.
		if (refusal.code === "email-taken" && isOwn) return logIn({ email, password: secret }, addresses.signedUpWith);
		return refuse(refusal);
	}

	async function logIn(
		{ email, password: secret }: Pick<Typed, "email" | "password">,
		onIn?: (ownAddress: string) => void,
	): Promise<boolean> {
		const refusal = await refusalOfCall(async () => {
			const reply = await api.auth.login.$post({ json: { email, password: secret } });
			if (reply.ok) onIn?.((await reply.json()).user.location.address);
			return reply;
		});
		if (refusal !== null) return refuse(refusal);
		await revalidate();
		return isIn();
	}

	function isIn(): true {
		typed.forget();
		password.current = "";
		setProblem(null);
		return true;
	}

	function refuse({ code, message, issues }: Problem): false {
		const unanswered = message === "" ? account.authenticationUnanswered : account.authenticationFailed;
		const text = code === "network" ? unanswered : message;
		const about = (issues ?? []).map(({ path, message: said }) => ({
			path: path.startsWith("location") ? "address" : path,
			message: said,
		}));
		setProblem({ message: about.length > 0 ? null : text, issues: about });
		return false;
	}

	/** What is wrong with a field, until the customer types in it. */
	function issueOf(field: SheetField): string | undefined {
		if (changed.includes(field)) return undefined;
		return problem?.issues.find(({ path }) => path === field)?.message;
	}

	function turnTo(other: LoginMode) {
		setProblem(null);
		setMode(other);
	}

	return {
		askedPhone: askedPhone.current,
		...{ mode, turnTo, problem, isLoggingIn, issueOf, keep, submit },
		/** Somebody has logged in by another way than this form. */
		async enter() {
			await revalidate();
			isIn();
		},
		given: (field: (typeof FIELDS)[number]) =>
			field === "password" ? password.current : (typed.read(null)[field] ?? ""),
	};
}

export type SheetLogin = ReturnType<typeof useSheetLogin>;

/** Null if the call succeeded; a broken connection is a network refusal without a text. */
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
