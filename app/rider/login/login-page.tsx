import { data, Form, redirect, useNavigation } from "react-router";
import { refusalOf } from "../../api.ts";
import { useLanguageSwitch } from "../../navigation/use-language-switch.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { cookiesOf } from "../../session/log-in.ts";
import { useShop } from "../../shop-data.ts";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { useForgetPages } from "../offline-cache/use-forget-pages.ts";
import { riderPageApi } from "../rider-api.ts";
import type { Route } from "./+types/login-page.ts";
import { riderLoginTexts } from "./login-texts.ts";
import { riderNext } from "./rider-next.ts";

type Problem = { email: string; message: string };

/** Who is signed in already goes on to the orders. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await riderPageApi(context, request).rider.me.$get();
	if (me.ok) throw redirect(riderNext(new URL(request.url).searchParams.get("next")));
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const texts = riderLoginTexts[languageOf(request)];
	const json = readForm(await request.formData(), ["email", "password"]);
	const problem = (message: string, status: number) => data<Problem>({ email: json.email, message }, { status });
	if (!json.email.trim() || !json.password) return problem(texts.missing, 422);
	const reply = await riderPageApi(context, request).rider.login.$post({ json });
	if (reply.ok) {
		const next = riderNext(new URL(request.url).searchParams.get("next"));
		return redirect(next, { headers: cookiesOf(reply) });
	}
	const { message, code } = await refusalOf(reply);
	return problem(code === "network" ? texts.failed : message, reply.status);
}

/** Without a signal the form says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	try {
		return await serverAction();
	} catch (thrown) {
		if (!(thrown instanceof TypeError)) throw thrown;
		const { email } = readForm(form, ["email"]);
		return { email, message: riderLoginTexts[languageOf(request)].network };
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(riderLoginTexts, matches).title);
}

/** The riders' door (specification 12.2 and 15.5). */
export default function RiderLoginPage({ actionData }: Route.ComponentProps) {
	const { settings } = useShop();
	const texts = usePageTexts(riderLoginTexts);
	const isLoading = useNavigation().formMethod === "POST";
	const problem = actionData as Problem | undefined;
	useForgetPages();
	return (
		<>
			<main
				id="content"
				className="flex flex-1 flex-col items-center bg-tamarind px-4 pt-3 pb-8 text-on-tamarind"
			>
				<div className="on-dark self-end">
					<LanguageSwitch {...useLanguageSwitch()} className="min-h-12" />
				</div>
				<div className="my-auto grid w-full max-w-md justify-items-center gap-6">
					<div className="grid justify-items-center gap-2 text-center">
						<LogoMark className="size-16" />
						<h1 className="wrap-anywhere text-3xl">{settings.shopName}</h1>
						<p className="text-lg text-on-tamarind-soft">{texts.riders}</p>
					</div>
					<Card className="w-full text-ink">
						<Form method="post" className="grid gap-5 text-lg">
							<TextField
								label={texts.email}
								name="email"
								type="email"
								autoComplete="username"
								required
								defaultValue={problem?.email}
							/>
							<PasswordField
								label={texts.password}
								name="password"
								autoComplete="current-password"
								maxLength={1024}
								required
								showLabel={texts.showPassword}
								hideLabel={texts.hidePassword}
							/>
							{problem && <Notice tone="error" title={problem.message} />}
							<Button type="submit" size="large" full busy={isLoading} className="min-h-14!">
								{texts.submit}
							</Button>
						</Form>
					</Card>
					<p className="text-center text-on-tamarind-soft">{texts.forgotten}</p>
					<p className="on-dark">
						<LinkButton to="/" variant="quiet" className="min-h-12! text-on-tamarind!" icon="arrow-left">
							{texts.toShop}
						</LinkButton>
					</p>
				</div>
			</main>
			<Toaster dismissLabel={texts.dismiss} />
		</>
	);
}
