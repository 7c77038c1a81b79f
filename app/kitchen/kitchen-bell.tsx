import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { ringLevel } from "../../domain/orders/ringing.ts";
import { chooseForDevice, useDeviceChoices } from "../alerts/device-choices.ts";
import { tryTheSound, useSoundState } from "../alerts/ring-sound.ts";
import { useAlarmTitle } from "../alerts/use-alarm-title.ts";
import { useHiddenNotice } from "../alerts/use-hidden-notice.ts";
import { useRing } from "../alerts/use-ring.ts";
import { useScreenOn } from "../alerts/use-screen-on.ts";
import { useUnlockedSound } from "../alerts/use-unlocked-sound.ts";
import { useCutOff } from "../live/connection.ts";
import { useLiveState } from "../live/live-state.ts";
import { useOfServerNow } from "../live/use-of-server-now.ts";
import { useIsSignedOut } from "../staff/session/signed-out.ts";
import { usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { kitchenTexts } from "./kitchen-texts.ts";

/** Rings in the kitchen while a new order waits for its first answer, as in the admin, and says whether it can. */
export function KitchenBell({ orders }: { orders: readonly KitchenOrderView[] }) {
	const texts = usePageTexts(kitchenTexts);
	const fresh = orders.filter(({ isNewOrder }) => isNewOrder);
	const oldest = fresh[0];
	const { mutedUntil } = useDeviceChoices();
	const level = useOfServerNow((now) => (oldest ? ringLevel(now - Date.parse(oldest.orderDate)) : null));
	const isMuted = useOfServerNow((now) => mutedUntil !== null && mutedUntil > now);
	const sound = useSoundState();
	const isBlocked = sound === "blocked" && !isMuted;
	const isSignedOut = useIsSignedOut();
	const cutOff = useCutOff();
	const isConnecting = useLiveState() === "connecting";

	useUnlockedSound();
	useRing(isMuted || isSignedOut ? null : level);
	useAlarmTitle(oldest && !isSignedOut ? texts.documentTitle(fresh.length) : null);
	useHiddenNotice(
		fresh.map(({ _id }) => _id),
		texts.newOrders(fresh.length),
		"",
	);
	useScreenOn(true);

	function whatIsHeard(): string {
		if (isSignedOut) return texts.signedOut;
		if (cutOff) return texts.cutOffTitle[cutOff.reason];
		if (isMuted) return texts.muted;
		if (isBlocked) return texts.silent;
		if (isConnecting) return texts.live.connecting;
		return sound === "ready" ? texts.rings : texts.listening;
	}

	function turnOn() {
		chooseForDevice({ wantsSound: true, mutedUntil: null });
		void tryTheSound();
	}

	const isAmiss = isMuted || isBlocked || isSignedOut || cutOff !== null;
	return (
		<>
			<div role="alert" className="empty:hidden">
				{oldest && (
					<p
						className="flex items-center gap-3 bg-turmeric px-4 py-2 font-bold text-2xl text-on-turmeric
						sm:px-6 sm:text-4xl"
					>
						<Icon name="bell" filled className="animate-breathe" />
						{texts.newOrders(fresh.length)}
					</p>
				)}
			</div>
			<div
				className={
					`flex flex-wrap items-center gap-x-3 border-line border-b px-4 sm:px-6 ` +
					`${isAmiss ? "bg-turmeric-soft py-1.5" : "bg-surface"}`
				}
			>
				<p role="status" className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-2">
					<Icon name={isAmiss ? "alert" : "bell"} />
					{whatIsHeard()}
				</p>
				{(isMuted || isBlocked) && (
					<Button icon="bell" size="large" onClick={turnOn}>
						{texts.soundOn}
					</Button>
				)}
			</div>
		</>
	);
}
