import { data, Form, redirect, useNavigation } from "react-router";
import { refusalOf } from "../../api.ts";
import { cookiesOf } from "../../customer/login/log-in.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { useShop } from "../../shop-data.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { adminPageApi } from "../admin-api.ts";
import { homeOf } from "../admin-tabs.ts";
import { useTellLogout } from "../session/use-session-of-device.ts";
import type { Route } from "./+types/login-page.ts";
import { adminNext } from "./admin-next.ts";
import { useLock } from "./use-lock.ts";

type Problem = { email: string; message: string; lockedForSeconds: number | null };

/** Who is signed in already goes on to the dashboard (spec section 6). */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await adminPageApi(context, request).admin.me.$get();
	if (me.ok) {
		const { role } = (await me.json()).admin;
		throw redirect(adminNext(new URL(request.url).searchParams.get("next"), homeOf(role)));
	}
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const json = readForm(await request.formData(), ["email", "password"]);
	const problem = (message: string, status: number, lockedForSeconds: number | null = null) =>
		data<Problem>({ email: json.email, message, lockedForSeconds }, { status });
	if (!json.email.trim() || !json.password) return problem("Please give both email and password.", 422);
	const reply = await adminPageApi(context, request).admin.login.$post({ json });
	if (reply.ok) {
		const { role } = (await reply.json()).admin;
		const next = adminNext(new URL(request.url).searchParams.get("next"), homeOf(role));
		return redirect(next, { headers: cookiesOf(reply) });
	}
	const { message, code, retryAfterSeconds } = await refusalOf(reply);
	return problem(message, reply.status, code === "login-locked" ? (retryAfterSeconds ?? null) : null);
}

/** Without a signal the form says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	try {
		return await serverAction();
	} catch (thrown) {
		if (!(thrown instanceof TypeError)) throw thrown;
		const { email } = readForm(form, ["email"]);
		return { email, message: "Network error. Please try again.", lockedForSeconds: null };
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Admin login");
}

/** The door of the back-office (spec sections 2, 5 and 8). */
export default function AdminLoginPage({ actionData }: Route.ComponentProps) {
	const { settings } = useShop();
	useTellLogout();
	const isLoading = useNavigation().formMethod === "POST";
	const problem = actionData as Problem | undefined;
	const lock = useLock(problem?.lockedForSeconds ?? null, problem);
	return (
		<main
			id="content"
			className="grid flex-1 content-center justify-items-center gap-6 bg-tamarind px-4 py-10"
		>
			<div className="grid justify-items-center gap-2 text-center text-on-tamarind">
				<LogoMark className="size-16" />
				<h1 className="text-3xl">{settings.shopName}</h1>
				<p className="text-on-tamarind-soft">Back-office</p>
			</div>
			<Card className="w-full max-w-md">
				<Form method="post" className="grid gap-5">
					<TextField
						label="Email"
						name="email"
						type="email"
						autoComplete="username"
						required
						defaultValue={problem?.email}
					/>
					<PasswordField
						label="Password"
						name="password"
						autoComplete="current-password"
						maxLength={1024}
						required
						showLabel="Show password"
						hideLabel="Hide password"
					/>
					{problem && (
						<Notice tone="error" title={problem.message}>
							{lock && `You can try again in ${lock}.`}
						</Notice>
					)}
					<Button type="submit" size="large" full busy={isLoading} disabled={lock !== null}>
						Log in
					</Button>
				</Form>
			</Card>
			<LinkButton to="/" variant="quiet" className="text-on-tamarind!" icon="arrow-left">
				To the shop
			</LinkButton>
		</main>
	);
}
