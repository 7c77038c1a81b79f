import { useId, useRef, useState, useSyncExternalStore } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { directionsLink, geoLink } from "../../../domain/links/directions-link.ts";
import { phoneLink } from "../../../domain/links/phone-link.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

/** An address longer than this is set smaller, or it would fill the screen. */
const LONG = 100;

/** The customer and the destination: address, map and phone while the order is in hand, else the area only. */
export function DeliveryDestination({ order, isInHand }: { order: RiderOrderView; isInHand: boolean }) {
	const texts = usePageTexts(deliveryTexts);
	const headingId = useId();
	const name = customerNameIn(useLanguage(), order.customerName) || texts.someone;
	const ended = !isActive(order.status);
	const titleOf = (status: typeof order.status) =>
		status === "Delivered" ? texts.wentTo : status === "Cancelled" ? texts.wasFor : texts.goesTo;
	return (
		<Card as="section" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
			<h2 id={headingId} className="font-sans! font-semibold text-base!">
				{isInHand ? texts.deliverTo : titleOf(order.status)}
			</h2>
			<p className="wrap-anywhere font-bold text-xl leading-snug">{name}</p>
			{order.isMine ? (
				<>
					<Address order={order} name={name} />
					<CustomerNote
						label={texts.directions}
						note={order.deliveryDirections}
						className="rounded-md bg-turmeric-soft px-3 py-2 text-lg leading-snug"
					/>
				</>
			) : (
				<>
					{order.area && <p className="wrap-anywhere font-bold text-2xl leading-snug">{order.area}</p>}
					{!ended && <p>{isInHand ? texts.needsSignalForAddress : order.area ? null : texts.noArea}</p>}
				</>
			)}
			<CustomerNote
				label={texts.note}
				note={order.note}
				className="rounded-md bg-turmeric-soft px-3 py-2 text-lg leading-snug"
			/>
			{!ended && order.distanceKm !== null && (
				<p className="flex items-center gap-2 font-semibold">
					<Icon name="navigate" className="text-primary" />
					{order.distanceKm > 0 ? texts.distance(String(order.distanceKm)) : texts.near}
				</p>
			)}
		</Card>
	);
}

function Address({ order, name }: { order: RiderOrderView; name: string }) {
	const texts = usePageTexts(deliveryTexts);
	const address = useRef<HTMLParagraphElement>(null);
	const [isCopied, setCopied] = useState(false);
	const isAndroid = useSyncExternalStore(never, readAndroid, () => false);
	const call = phoneLink(order.phoneNumber);

	async function copy() {
		try {
			await navigator.clipboard.writeText(order.deliveryAddress);
			setCopied(true);
		} catch {
			// Not permitted: the text is selected instead, for copying by hand.
			if (address.current) getSelection()?.selectAllChildren(address.current);
		}
	}

	return (
		<>
			<p
				ref={address}
				className={`wrap-anywhere font-bold leading-snug
					${order.deliveryAddress.length > LONG ? "text-xl" : "text-2xl"}`}
			>
				{order.deliveryAddress}
			</p>
			<div
				className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 *:min-h-16
					*:flex-col *:gap-0.5! *:px-2!"
			>
				<LinkButton
					to={directionsLink(order.deliveryAddress, order.deliveryCoordinates)}
					target="_blank"
					rel="noreferrer"
					variant="secondary"
					icon="map-pin"
					aria-label={texts.mapsLabel}
					className="text-lg"
				>
					{texts.maps}
				</LinkButton>
				{call && (
					<LinkButton
						to={call}
						variant="secondary"
						icon="phone"
						aria-label={texts.callLabel(`${name}, ${groupedPhone(order.phoneNumber)}`)}
						className="text-lg"
					>
						{texts.call}
					</LinkButton>
				)}
			</div>
			<div className="-my-1 flex flex-wrap items-center gap-x-5">
				<button
					type="button"
					onClick={() => void copy()}
					className="text-link inline-flex min-h-12 items-center gap-2"
				>
					<Icon name={isCopied ? "check" : "copy"} />
					{texts.copy}
				</button>
				<span role="status" className="font-semibold text-leaf empty:sr-only">
					{isCopied && texts.copied}
				</span>
				{isAndroid && (
					<a
						href={geoLink(order.deliveryAddress, order.deliveryCoordinates)}
						className="text-link inline-flex min-h-12 items-center"
					>
						{texts.otherMaps}
					</a>
				)}
			</div>
		</>
	);
}

/** Only Android opens `geo:` in any installed maps app. */
function readAndroid(): boolean {
	return /Android/.test(navigator.userAgent);
}

function never() {
	return () => {};
}
