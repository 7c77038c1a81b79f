import { useState } from "react";
import { data, Link, replace, useNavigation, useSubmit } from "react-router";
import type { PasskeyAnswer } from "../../../contract/passkeys.ts";
import { refusalOf } from "../../api.ts";
import { kitchenPages } from "../../offline/cache/kitchen-pages.ts";
import { useForgetPages } from "../../offline/cache/use-forget-pages.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { answerByPasskey, canUsePasskeys } from "../../session/ask-passkey.ts";
import { cookieTexts } from "../../session/cookie-texts.ts";
import { cookiesOf } from "../../session/log-in.ts";
import { unansweredForm } from "../../session/unanswered-form.ts";
import { whyNoSession } from "../../session/why-no-session.ts";
import { useShop } from "../../shop-data.tsx";
import { adminNext } from "../../staff/admin-login-path.ts";
import { homeOf } from "../../staff/admin-tabs.ts";
import { useTellLogout } from "../../staff/session/use-session-of-device.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { StaffPassword } from "../../staff/staff-password.tsx";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import type { Route } from "./+types/login-page.ts";
import { LoginFrame } from "./login-frame.tsx";
import { loginTexts } from "./login-texts.ts";
import { SecondStep } from "./second-step.tsx";
import { answerSecondStep, jsonIn, readSecondStep, type SecondStepReply } from "./second-step-action.ts";
import { useLock } from "./use-lock.ts";

type Problem = { kind: "problem"; email: string; message: string; lockedForSeconds: number | null };
type Reply = Problem | SecondStepReply;

/** Staff who are already signed in go on to the dashboard (specification 12.2). */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await adminPageApi(context, request).admin.me.$get();
	if (me.ok) {
		const { role } = (await me.json()).admin;
		throw replace(adminNext(new URL(request.url).searchParams.get("next"), homeOf(role)));
	}
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const api = adminPageApi(context, request);
	const form = await request.formData();
	const { email, password, intent } = readForm(form, ["email", "password", "intent"]);
	const problem = (message: string, status: number, lockedForSeconds: number | null = null) =>
		data<Reply>({ kind: "problem", email, message, lockedForSeconds }, { status });
	if (intent === "second-factor") {
		const step = readSecondStep(form);
		if (!step) return problem(loginTexts[languageOf(request)].pleaseLogInAgain, 422);
		const { reply, refused } = await answerSecondStep(api, step);
		if (reply) return goOn(reply);
		const { isOver, question, ...secondStep } = refused;
		if (isOver) return problem(secondStep.message, 401);
		return data<Reply>({ kind: "second-step", question, problem: secondStep }, { status: 401 });
	}
	if (intent === "passkey") {
		const passkey = jsonIn(form, "passkey") as PasskeyAnswer;
		const reply = await api.admin.login.passkey.$post({ json: { passkey } });
		return reply.ok ? goOn(reply) : problem((await refusalOf(reply)).message, reply.status);
	}
	if (!email.trim() || !password) return problem(loginTexts[languageOf(request)].loginNeeded, 422);
	const reply = await api.admin.login.$post({ json: { email, password } });
	if (reply.ok) return goOn(reply);
	const { message, code, retryAfterSeconds, secondFactor } = await refusalOf(reply);
	if (secondFactor)
		return data<Reply>({ kind: "second-step", question: secondFactor, problem: null }, { status: 401 });
	return problem(message, reply.status, code === "login-locked" ? (retryAfterSeconds ?? null) : null);

	async function goOn(reply: Response & { json(): Promise<{ admin: { role: Parameters<typeof homeOf>[0] } }> }) {
		const { role } = (await reply.json()).admin;
		const next = adminNext(new URL(request.url).searchParams.get("next"), homeOf(role));
		return replace(next, { headers: cookiesOf(reply) });
	}
}

/** If the server does not answer, or the browser keeps no session, the form says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	const why = await whyNoSession();
	if (why) {
		const { email } = readForm(form, ["email"]);
		const message = cookieTexts[languageOf(request)][why];
		return data<Reply>({ kind: "problem", email, message, lockedForSeconds: null }, { status: 422 });
	}
	try {
		return await serverAction();
	} catch (thrown) {
		const unanswered = { message: loginTexts[languageOf(request)].network, lockedForSeconds: null };
		const step = readSecondStep(form);
		const { email } = readForm(form, ["email"]);
		return unansweredForm<Reply>(thrown, () =>
			step
				? { kind: "second-step", question: step.question, problem: unanswered }
				: { kind: "problem", email, ...unanswered },
		);
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(loginTexts, matches).adminLogin);
}

/** Where staff log in (specification 12.2 and 12.3). */
export default function AdminLoginPage({ actionData }: Route.ComponentProps) {
	const texts = usePageTexts(loginTexts);
	useTellLogout();
	useForgetPages(kitchenPages);
	const reply = actionData as Reply | undefined;
	return (
		<LoginFrame
			below={
				<LinkButton to="/" variant="quiet" className="text-on-tamarind!" icon="arrow-left">
					{texts.goToTheShop}
				</LinkButton>
			}
		>
			{reply?.kind === "second-step" ? (
				<SecondStep question={reply.question} problem={reply.problem} />
			) : (
				<FirstStep problem={reply ?? null} />
			)}
		</LoginFrame>
	);
}

function FirstStep({ problem }: { problem: Problem | null }) {
	const texts = usePageTexts(loginTexts);
	const isLoading = useNavigation().formMethod === "POST";
	const lock = useLock(problem?.lockedForSeconds ?? null, problem);
	const { channels } = useShop().settings;
	const [email, setEmail] = useState(problem?.email ?? "");
	return (
		<>
			<PostForm className="grid gap-5">
				<TextField
					label={texts.email}
					name="email"
					type="email"
					autoComplete="username webauthn"
					required
					defaultValue={problem?.email}
					onChange={({ currentTarget }) => setEmail(currentTarget.value)}
				/>
				<StaffPassword use="current" label={texts.password} name="password" required />
				{problem && (
					<Notice tone="error" title={problem.message}>
						{lock && texts.tryAgainIn(lock)}
					</Notice>
				)}
				<Button type="submit" size="large" full busy={isLoading} disabled={lock !== null}>
					{texts.logIn}
				</Button>
			</PostForm>
			<PasskeyLogin />
			<p className="mt-4 flex flex-wrap justify-center gap-x-6">
				{channels.email && (
					<Link to="/admin/forgot" state={{ email }} className="text-link inline-flex min-h-11 items-center">
						{texts.forgotPasswordLink}
					</Link>
				)}
				<Link to="/admin/recover" state={{ email }} className="text-link inline-flex min-h-11 items-center">
					{texts.useARecoveryCode}
				</Link>
			</p>
		</>
	);
}

/** For browsers with passkeys, which need no password. */
function PasskeyLogin() {
	const texts = usePageTexts(loginTexts);
	const isAlive = useIsAlive();
	const submit = useSubmit();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	if (!isAlive || !canUsePasskeys()) return null;

	async function logIn() {
		setBusy(true);
		setProblem("");
		try {
			const reply = await adminApi.admin.login.passkey.options.$post();
			if (!reply.ok) return setProblem((await refusalOf(reply)).message);
			const answer = await answerByPasskey(await reply.json());
			if (answer) await submit({ intent: "passkey", passkey: JSON.stringify(answer) }, { method: "post" });
		} catch (fault) {
			if (!(fault instanceof TypeError)) throw fault;
			setProblem(texts.network);
		} finally {
			setBusy(false);
		}
	}
	return (
		<div className="mt-4 grid gap-3">
			<Button variant="secondary" size="large" full busy={isBusy} onClick={() => void logIn()}>
				{texts.logInWithAPasskey}
			</Button>
			{problem && <Notice tone="error">{problem}</Notice>}
		</div>
	);
}
