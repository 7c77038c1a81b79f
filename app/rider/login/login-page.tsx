import { data, Link, replace, useNavigation, useSearchParams } from "react-router";
import { refusalOf } from "../../api.ts";
import { useLanguageSwitch } from "../../navigation/use-language-switch.ts";
import { useForgetPages } from "../../offline/cache/use-forget-pages.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { cookieTexts } from "../../session/cookie-texts.ts";
import { cookiesOf } from "../../session/log-in.ts";
import { unansweredForm } from "../../session/unanswered-form.ts";
import { whyNoSession } from "../../session/why-no-session.ts";
import { useShop } from "../../shop-data.tsx";
import { StaffPassword } from "../../staff/staff-password.tsx";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { riderPages } from "../offline-cache/rider-pages.ts";
import { riderPageApi } from "../rider-api.ts";
import type { Route } from "./+types/login-page.ts";
import { useHasSessionEnded } from "./known-rider.ts";
import { riderLoginTexts } from "./login-texts.ts";
import { riderNext } from "./rider-next.ts";

type Problem = { email: string; phone: string; message: string };
/** By email and password, or by phone and PIN, as the URL says. */
type Way = "password" | "pin";

/** A rider who is already signed in is sent to the orders. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await riderPageApi(context, request).rider.me.$get();
	if (me.ok) throw replace(riderNext(new URL(request.url).searchParams.get("next")));
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const texts = riderLoginTexts[languageOf(request)];
	const { email, password, phone, pin } = readForm(await request.formData(), ["email", "password", "phone", "pin"]);
	const problem = (message: string, status: number) => data<Problem>({ email, phone, message }, { status });
	const byPin = wayOf(new URL(request.url).searchParams) === "pin";
	if (byPin ? !phone.trim() || !pin : !email.trim() || !password)
		return problem(byPin ? texts.missingPin : texts.missing, 422);
	const { login } = riderPageApi(context, request).rider;
	const reply = byPin
		? await login.pin.$post({ json: { phone, pin } })
		: await login.$post({ json: { email, password } });
	if (reply.ok) {
		const next = riderNext(new URL(request.url).searchParams.get("next"));
		return replace(next, { headers: cookiesOf(reply) });
	}
	const { message, code } = await refusalOf(reply);
	return problem(code === "network" ? texts.failed : message, reply.status);
}

/** If the server does not answer, or the browser keeps no session, the form says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const { email, phone } = readForm(await request.clone().formData(), ["email", "phone"]);
	const why = await whyNoSession();
	if (why) {
		const message = cookieTexts[languageOf(request)][why];
		return data<Problem>({ email, phone, message }, { status: 422 });
	}
	try {
		return await serverAction();
	} catch (thrown) {
		const { network, failed } = riderLoginTexts[languageOf(request)];
		return unansweredForm(thrown, (isNetwork) => ({ email, phone, message: isNetwork ? network : failed }));
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(riderLoginTexts, matches).title);
}

/** The riders' login (specification 12.2 and 15.5). */
export default function RiderLoginPage({ actionData }: Route.ComponentProps) {
	const { settings } = useShop();
	const texts = usePageTexts(riderLoginTexts);
	const isLoading = useNavigation().formMethod === "POST";
	const problem = actionData as Problem | undefined;
	const [parameters] = useSearchParams();
	const way = wayOf(parameters);
	useForgetPages(riderPages);
	const hasEnded = useHasSessionEnded();
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
					<Card className="grid w-full gap-5 text-ink">
						{hasEnded && (
							<Notice tone="warning" announce title={texts.ended}>
								{texts.endedText}
							</Notice>
						)}
						<nav
							aria-label={texts.ways}
							className="grid grid-cols-2 gap-1 rounded-[28px] bg-sunken p-1 max-[20rem]:grid-cols-1"
						>
							{(["password", "pin"] as const).map((one) => (
								<Link
									key={one}
									to={{ search: searchOf(parameters, one) }}
									replace
									preventScrollReset
									aria-current={one === way ? "page" : undefined}
									className={`wrap-anywhere flex min-h-12 items-center justify-center rounded-[24px]
										px-3 text-center font-bold leading-tight ${
											one === way ? "bg-primary text-on-primary" : "text-ink"
										}`}
								>
									{one === "pin" ? texts.byPin : texts.byPassword}
								</Link>
							))}
						</nav>
						<PostForm key={way} className="grid gap-5 text-lg">
							{way === "password" ? (
								<>
									<TextField
										label={texts.email}
										name="email"
										type="email"
										autoComplete="username"
										required
										defaultValue={problem?.email}
									/>
									<StaffPassword use="current" label={texts.password} name="password" required />
								</>
							) : (
								<>
									<TextField
										label={texts.phone}
										name="phone"
										type="tel"
										inputMode="tel"
										autoComplete="username"
										required
										defaultValue={problem?.phone}
									/>
									<PasswordField
										key="pin"
										label={texts.pin}
										hint={texts.pinHint}
										name="pin"
										inputMode="numeric"
										autoComplete="current-password"
										maxLength={6}
										required
										showLabel={texts.showPin}
										hideLabel={texts.hidePin}
									/>
								</>
							)}
							{problem && <Notice tone="error" title={problem.message} />}
							<Button type="submit" size="large" full busy={isLoading} className="min-h-14!">
								{texts.submit}
							</Button>
						</PostForm>
					</Card>
					<p className="text-center text-on-tamarind-soft">
						{way === "pin" ? texts.forgottenPin : texts.forgotten}
					</p>
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

function wayOf(parameters: URLSearchParams): Way {
	return parameters.get("by") === "pin" ? "pin" : "password";
}

function searchOf(parameters: URLSearchParams, way: Way): string {
	const asked = new URLSearchParams(parameters);
	if (way === "pin") asked.set("by", "pin");
	else asked.delete("by");
	return asked.toString();
}
