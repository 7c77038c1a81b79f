import { useCallback, useRef } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { ringLevel } from "../../../domain/orders/ringing.ts";
import { useDeviceChoices } from "../../alerts/device-choices.ts";
import { useAlarmTitle } from "../../alerts/use-alarm-title.ts";
import { useHiddenNotice } from "../../alerts/use-hidden-notice.ts";
import { useRing } from "../../alerts/use-ring.ts";
import { useScreenOn } from "../../alerts/use-screen-on.ts";
import { useUnlockedSound } from "../../alerts/use-unlocked-sound.ts";
import { useParsed } from "../../json-text.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { useRefreshAt } from "../../live/use-refresh-at.ts";
import { useIsSignedOut } from "../../staff/session/signed-out.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { AlarmBand } from "./alarm-band.tsx";
import { PrebookedLine } from "./prebooked-line.tsx";
import type { NewOrdersRead } from "./read-new-orders.ts";
import { RingRow } from "./ring-row.tsx";
import { ringTexts } from "./ring-texts.ts";
import { WaitingOrderList } from "./waiting-order-list.tsx";

export const NO_NEW_ORDERS: NewOrdersRead = { orders: [], count: 0, oldestPlacedAt: null };

/**
 * Rings on every open admin page while orders wait for an answer. The layout's loader says which (`readNewOrders`), so
 * that a reload keeps ringing and an answer on one device silences all.
 */
export function NewOrders({ waiting }: { waiting: NewOrdersRead }) {
	const texts = usePageTexts(ringTexts);
	const { orders, othersText, count, oldestPlacedAt, ringsAgainAt, proposedMinutes, prebooked, prebookedAt } =
		waiting;
	const all = [...orders, ...useParsed(othersText ?? "[]")];
	const { mutedUntil, keepsScreenOn } = useDeviceChoices();
	const level = useOfServerNow((now) =>
		count === 0 ? null : ringLevel(oldestPlacedAt === null ? 0 : now - Date.parse(oldestPlacedAt)),
	);
	const overdue = useOfServerNow(
		(now) => all.filter(({ orderDate }) => ringLevel(now - Date.parse(orderDate)) === "overdue").length,
	);
	const mutedMs = useOfServerNow((now) => (mutedUntil === null ? 0 : Math.max(0, mutedUntil - now)));
	const total = all.reduce((sum, order) => sum + order.totalAmount, 0);
	const place = useRef<HTMLDivElement>(null);

	useRefreshAt(ringsAgainAt);
	useRefreshAt(prebookedAt);
	useUnlockedSound();
	const isSignedOut = useIsSignedOut();
	useRing(mutedMs > 0 || isSignedOut ? null : level);
	useAlarmTitle(count > 0 && !isSignedOut ? texts.documentTitle(count) : null);
	useHiddenNotice(
		all.map(({ _id }) => _id),
		texts.title(count),
		formatRupees(total),
	);
	const isScreenOn = useScreenOn(keepsScreenOn);

	const focus = useCallback(() => place.current?.focus({ preventScroll: true }), []);
	const isWaiting = level !== null && oldestPlacedAt !== null;
	return (
		<>
			{isWaiting && (
				<AlarmBand
					ids={all.map(({ _id }) => _id)}
					count={count}
					overdue={overdue}
					level={level}
					since={oldestPlacedAt}
					onShow={() => place.current?.scrollIntoView()}
					onAnswered={focus}
				/>
			)}
			<div ref={place} tabIndex={-1} className="outline-none print:hidden">
				{isWaiting && <WaitingOrderList {...{ orders, count, proposedMinutes }} onAnswered={focus} />}
				{/* Side by side where there is room, so that the page below starts higher. */}
				<div className="lg:flex lg:*:flex-1">
					{prebooked && <PrebookedLine count={prebooked.count} onAnswered={focus} />}
					<RingRow mutedMs={mutedMs} isScreenOn={isScreenOn} />
				</div>
			</div>
		</>
	);
}
