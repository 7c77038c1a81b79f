import { useEffect, useMemo } from "react";
import { shopDay } from "../../../domain/shop-day.ts";
import { readUntilAnswered } from "../../live/read-until-answered.ts";
import { Unreadable } from "../../live/unreadable.tsx";
import { privateMeta } from "../../page-meta.ts";
import { loginPath } from "../../session/login-path.ts";
import { useEndedSession } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.tsx";
import { orderTextsFor, useOrderTexts } from "../../texts/order-texts.ts";
import { languageOfPage } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { readTodaysMenu } from "../order-again/read-todays-menu.ts";
import type { Route } from "./+types/orders-page.ts";
import { ActiveOrders } from "./active-orders.tsx";
import { AskToNotify } from "./ask-to-notify.tsx";
import { EarlierOrders } from "./earlier-orders.tsx";
import { MORE } from "./more-orders.tsx";
import { OrdersFreshness, RefreshOrders } from "./orders-freshness.tsx";
import { Prebookings } from "./prebookings.tsx";
import { readActiveAndEnded, readOwnPrebookings } from "./read-own-orders.ts";
import { readRiders } from "./read-riders.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { isStillNews, shownPrebookings } from "./shown-prebookings.ts";
import { useReviewPrompt } from "./use-review-prompt.ts";

const AT_FIRST = 10;

/** As many orders in progress and earlier ones as are shown, and all waiting prebookings. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const count = (parameter: "open" | "shown") =>
		Math.max(Math.trunc(Number(searchParams.get(parameter))) || 0, AT_FIRST);
	const [open, shown] = [count("open"), count("shown")];
	const [orders, booked, menu] = await Promise.all([
		// With those that the links for more would show, as they say how many they are.
		readActiveAndEnded(context, request, { active: open + MORE, ended: shown + MORE }),
		readOwnPrebookings(context, request),
		readTodaysMenu(context, request),
	]);
	const isRead = orders !== null && orders !== "unreadable";
	const { active: underWay, ended } = isRead ? orders : { active: [], ended: [] };
	const active = underWay.slice(0, open);
	const earlier = ended.slice(0, shown).filter(({ _id }) => !active.some((order) => order._id === _id));
	const isSignedOut = orders === null || booked === null;
	return {
		problem: isSignedOut ? "signed-out" : !isRead || booked === "unreadable" ? "unreadable" : null,
		active,
		hiddenActive: underWay.length - active.length,
		riders: await readRiders(context, request, active),
		prebookings: Array.isArray(booked) ? shownPrebookings(booked, active) : [],
		earlier,
		menu: earlier.length > 0 ? menu : null,
		hidden: ended.slice(shown).length,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, orderTextsFor(languageOfPage(matches)).title);
}

/** The customer's orders: those in progress first, each with its stages and a way to cancel or call. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	const texts = useOrderTexts();
	const { problem, active, hiddenActive, riders, earlier, menu, hidden } = loaderData;
	const today = shopDay(useShop().serverNow).date;
	const prebookings = loaderData.prebookings.filter((each) => isStillNews(each, today));
	const prompt = useReviewPrompt(useMemo(() => [...active, ...earlier], [active, earlier]));
	useEffect(readUntilAnswered, []);
	if (problem === "signed-out") return <LoginPrompt />;
	if (problem === "unreadable") {
		return (
			<Page title={texts.title} width="reading">
				<Unreadable title={texts.unreadable} retry={texts.tryAgain} />
			</Page>
		);
	}
	return (
		<Page title={texts.title} width="reading" action={<RefreshOrders />}>
			<div className="grid grid-cols-1 gap-6">
				<OrdersFreshness />
				<ActiveOrders orders={active} hidden={hiddenActive} riders={riders} />
				<Prebookings prebookings={prebookings} orders={active} />
				<EarlierOrders
					orders={earlier}
					menu={menu}
					hidden={hidden}
					isRated={prompt.isRated}
					onRate={prompt.review}
				/>
				{/* Last, as it appears only after hydration and must not move what somebody is about to press.
				 */}
				{active.length > 0 && <AskToNotify />}
				{active.length + prebookings.length + earlier.length === 0 && (
					<EmptyState
						spot="no-orders"
						title={texts.none}
						action={
							<LinkButton to="/menu" size="large">
								{texts.orderNow}
							</LinkButton>
						}
					>
						{texts.noneWhy}
					</EmptyState>
				)}
			</div>
			<ReviewDialog order={prompt.order} onClose={prompt.close} />
		</Page>
	);
}

function LoginPrompt() {
	const texts = useOrderTexts();
	useEndedSession(true);
	return (
		<Page title={texts.title} titleHidden width="reading">
			<EmptyState
				spot="no-orders"
				title={texts.loginPrompt}
				action={
					<LinkButton to={loginPath("/orders")} size="large">
						{texts.loginLink}
					</LinkButton>
				}
			>
				{texts.loginWhy}
			</EmptyState>
		</Page>
	);
}
