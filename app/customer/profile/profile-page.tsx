import { data, useSearchParams } from "react-router";
import { pageApi } from "../../api.ts";
import { useActionReply } from "../../navigation/use-action-reply.ts";
import { privateMeta } from "../../page-meta.ts";
import { firstNameHere } from "../../session/first-name.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { forgetUser } from "../../session/known-user.ts";
import { loginPath } from "../../session/login-path.ts";
import { useEndedSession } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.tsx";
import { forgetTypedForms, typedForm } from "../../storage/typed-form.ts";
import { accountTextsFor, useAccountTexts } from "../../texts/account-texts.ts";
import { languageOf, languageOfPage } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FocusedWhenChanged } from "../../ui/focused-when-changed.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { readTodaysMenu } from "../order-again/read-todays-menu.ts";
import { readOwnOrders } from "../orders/read-own-orders.ts";
import type { Route } from "./+types/profile-page.ts";
import { type ProfileProblem, type ProfileReply, problemOf, saveProfile } from "./profile-actions.ts";
import { profileIssues, readProfileForm } from "./profile-form.ts";
import { MAX_SHOWN, ProfileOrders } from "./profile-orders.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { ProfileTabs, profileTabOf } from "./profile-tabs.tsx";
import { readSettings } from "./read-settings.ts";
import { changePassword, chooseMessages, deleteAccount, passwordIssues, signOutElsewhere } from "./settings-actions.ts";
import { SettingsTab } from "./settings-tab.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** Orders and settings are read only for the tab that shows them. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const tab = profileTabOf(new URL(request.url).searchParams);
	const [me, orders, menu, settings] = await Promise.all([
		pageApi(context, request).auth.me.$get(),
		tab === "orders" ? readOwnOrders(context, request, MAX_SHOWN) : null,
		tab === "orders" ? readTodaysMenu(context, request) : null,
		tab === "settings" ? readSettings(context, request) : null,
	]);
	return { isSignedOut: isSignedOut(me), orders, menu, settings };
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	switch (form.get("intent")) {
		case "password":
			return changePassword(context, request, form);
		case "sign-out-elsewhere":
			return signOutElsewhere(context, request);
		case "messages":
			return chooseMessages(context, request, form);
		case "delete":
			return deleteAccount(context, request, form);
		default:
			return saveProfile(context, request, form);
	}
}

/** In the browser a form is checked before it is sent, and a message confirms success. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const { profile } = accountTextsFor(languageOf(request));
	const { password, sessions, deletion } = settingsTexts[languageOf(request)];
	const form = await request.clone().formData();
	const intent = form.get("intent") ?? "profile";
	const values = intent === "profile" ? readProfileForm(form) : null;
	const issues = values ? profileIssues(values) : intent === "password" ? passwordIssues(form) : [];
	const about = intent === "delete" ? "deletion" : intent === "sign-out-elsewhere" ? "sessions" : intent;
	const problem = (message: string | null, status: number) =>
		data<ProfileReply>({ form: about, message, issues, values } as ProfileProblem, { status });
	if (issues.length > 0) return problem(null, 422);
	try {
		return await serverAction();
	} catch (thrown) {
		// With its status, so that a page without a connection is not reloaded: that would remove the form.
		if (!(thrown instanceof Response)) {
			if (intent === "messages") return data<ProfileReply>({ form: "messages", isSaved: false }, { status: 503 });
			const failed = { profile: profile.failed, password: password.unanswered, sessions: sessions.failed };
			return problem({ ...failed, deletion: deletion.unanswered }[`${about}`] ?? profile.failed, 503);
		}
		const isDone = !thrown.headers.get("Location")?.startsWith("/user/login");
		if (isDone && intent === "delete") {
			forgetTypedForms();
			forgetUser();
			firstNameHere.write(null);
		} else if (isDone) typedForm("profile").forget();
		if (isDone) toast.success(intent === "delete" ? deletion.done : profile.saved);
		throw thrown;
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, accountTextsFor(languageOfPage(matches)).profile.title);
}

/** The customer's profile, orders and settings (specification 2.6). */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
	const texts = useAccountTexts().profile;
	const { me } = useShop();
	const [search] = useSearchParams();
	const tab = profileTabOf(search);
	const reply = useActionReply(actionData);
	if (!me) return <LoginPrompt isSignedOut={loaderData.isSignedOut} />;
	return (
		<Page title={texts.title}>
			<div className="grid grid-cols-1 gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
				<ProfileTabs current={tab} />
				<div className="min-w-0 max-w-3xl">
					{tab === "profile" && (
						<FocusedWhenChanged view={search.has("edit") ? "form" : "facts"}>
							<ProfileTab me={me} isEditing={search.has("edit")} problem={problemOf(reply, "profile")} />
						</FocusedWhenChanged>
					)}
					{tab === "orders" && <ProfileOrders orders={loaderData.orders} menu={loaderData.menu} />}
					{tab === "settings" && (
						<SettingsTab settings={loaderData.settings} isDeleting={search.has("delete")} reply={reply} />
					)}
				</div>
			</div>
		</Page>
	);
}

function LoginPrompt({ isSignedOut }: { isSignedOut: boolean }) {
	const texts = useAccountTexts().profile;
	useEndedSession(isSignedOut);
	return (
		<Page title={texts.title} titleHidden width="reading">
			<EmptyState
				icon="user"
				title={texts.loginPrompt}
				action={
					<LinkButton to={loginPath("/profile")} size="large">
						{texts.loginLink}
					</LinkButton>
				}
			/>
		</Page>
	);
}
