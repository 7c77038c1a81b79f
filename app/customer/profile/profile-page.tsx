import { toast } from "react-hot-toast/headless";
import { useSearchParams } from "react-router";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.ts";
import { languageOf, languageOfPage, textsFor, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { loginPath } from "../login/safe-next.ts";
import { readOwnOrders } from "../orders/read-own-orders.ts";
import type { Route } from "./+types/profile-page.ts";
import { deleteAccount, type ProfileProblem, saveProfile } from "./profile-actions.ts";
import { profileIssues, readProfileForm } from "./profile-form.ts";
import { ProfileOrders } from "./profile-orders.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { ProfileTabs, profileTabOf } from "./profile-tabs.tsx";
import { SettingsTab } from "./settings-tab.tsx";

/** The orders are read only where they are shown. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const tab = profileTabOf(new URL(request.url).searchParams);
	return { orders: tab === "orders" ? await readOwnOrders(context, request) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	return form.get("intent") === "delete"
		? deleteAccount(context, request, form)
		: saveProfile(context, request, form);
}

/** In the browser the profile is checked before it is sent, and a message says that it went well. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const { profile, settings } = textsFor(languageOf(request)).account;
	const form = await request.clone().formData();
	const isDeletion = form.get("intent") === "delete";
	const values = readProfileForm(form);
	const problem = (message: string | null, issues: ProfileProblem["issues"]): ProfileProblem =>
		isDeletion
			? { form: "deletion", message, issues, values: null }
			: { form: "profile", message, issues, values };
	const issues = isDeletion ? [] : profileIssues(values);
	if (issues.length > 0) return problem(null, issues);
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof TypeError)
			return problem(isDeletion ? settings.deletion.failed : profile.failed, []);
		const isDone = thrown instanceof Response && !thrown.headers.get("Location")?.startsWith("/user/login");
		if (isDone) toast.success(isDeletion ? settings.deletion.done : profile.saved);
		throw thrown;
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsFor(languageOfPage(matches)).account.profile.title);
}

/** The customer's own corner: profile, orders, settings (spec section 2). */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
	const texts = useTexts().account.profile;
	const { me } = useShop();
	const [search] = useSearchParams();
	const tab = profileTabOf(search);
	if (!me) return <LoginPrompt />;
	const problem = actionData ?? null;
	return (
		<Page title={texts.title}>
			<div className="grid grid-cols-1 gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
				<ProfileTabs current={tab} />
				<div className="min-w-0 max-w-3xl">
					{tab === "profile" && <ProfileTab me={me} isEditing={search.has("edit")} problem={problem} />}
					{tab === "orders" && <ProfileOrders orders={loaderData.orders} />}
					{tab === "settings" && <SettingsTab isDeleting={search.has("delete")} problem={problem} />}
				</div>
			</div>
		</Page>
	);
}

function LoginPrompt() {
	const texts = useTexts().account.profile;
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
