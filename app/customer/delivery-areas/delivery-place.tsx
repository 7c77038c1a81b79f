import { useEffect, useRef, useState } from "react";
import { distanceBetween, type Point } from "../../../domain/deliveries/distance-between.ts";
import { type DeliveryRules, lowestFee } from "../../../domain/delivery-areas/delivery-rules.ts";
import { deliveryTo } from "../../../domain/delivery-areas/delivery-to.ts";
import { formatRupees } from "../../../domain/money.ts";
import { mapTexts } from "../../map/map-texts.ts";
import { PinMap } from "../../map/pin-map.tsx";
import { distanceLabel } from "../../map/position-label.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CurrentLocationButton } from "../location/current-location-button.tsx";
import { useOutsideText } from "./outside-text.ts";
import { placeTexts } from "./place-texts.ts";
import { useDeliveryRules } from "./use-delivery-rules.ts";

/**
 * The pin of the chosen address, and at once whether the shop delivers there and for how much. Without map tiles the
 * device gives the location. `subject` changes when the pin belongs to another address.
 */
export function DeliveryPlace({
	pin,
	subject,
	subtotal,
	asked = 0,
	kind = "order",
	onPlace,
}: {
	pin: Point | null;
	subject: string;
	/** The cart's subtotal, as delivery may be free from an amount. */
	subtotal: number | null;
	/** How often an order was confirmed without a pin. */
	asked?: number;
	kind?: "order" | "prebooking";
	onPlace: (place: Point) => void;
}) {
	const texts = usePageTexts(placeTexts);
	const { settings } = useShop();
	const rules = useDeliveryRules();
	const usualFee = kind === "order" ? settings.deliveryFee : settings.prebookingFee;
	const shop = { latitude: settings.latitude, longitude: settings.longitude };
	const verdict = pin && rules && deliveryTo(rules, shop, pin);
	const section = useRef<HTMLElement>(null);
	const [correctedFor, setCorrectedFor] = useState<string | null>(null);
	// A known pin inside the area needs no map until the customer wants to move it.
	const needsMap = pin === null || (verdict !== null && !verdict.ok) || correctedFor === subject;
	if (needsMap && correctedFor !== subject) setCorrectedFor(subject);

	useEffect(() => {
		if (asked === 0) return;
		section.current?.scrollIntoView({ block: "nearest" });
		section.current?.querySelector<HTMLElement>("[role=group], button")?.focus();
	}, [asked]);

	return (
		<section ref={section} aria-label={texts.title} className="grid grid-cols-1 gap-3 scroll-my-24">
			<h3 className="font-sans text-base">{texts.title}</h3>
			<Verdict {...{ pin, shop, verdict, subtotal, rules, usualFee }} hasMap={settings.mapTilesUrl !== null} />
			{needsMap ? (
				<>
					{settings.mapTilesUrl && (
						<PinMap
							tilesUrl={settings.mapTilesUrl}
							label={texts.map}
							pin={pin}
							isOutside={verdict !== null && !verdict.ok}
							shop={shop}
							zone={zoneOf(rules)}
							onPlace={onPlace}
							className="h-64 sm:h-72"
						/>
					)}
					<CurrentLocationButton label={texts.here} onLocated={onPlace} />
				</>
			) : (
				<Button
					variant="quiet"
					size="small"
					icon="map-pin"
					className="-ml-3 justify-self-start"
					onClick={() => setCorrectedFor(subject)}
				>
					{texts.correct}
				</Button>
			)}
		</section>
	);
}

type Verdict = ReturnType<typeof deliveryTo> | null;

/** What the pin means for the delivery, said at once, before anything else is typed. */
function Verdict({
	pin,
	shop,
	verdict,
	rules,
	subtotal,
	usualFee,
	hasMap,
}: {
	pin: Point | null;
	shop: Point;
	verdict: Verdict;
	rules: DeliveryRules | null;
	subtotal: number | null;
	usualFee: number;
	hasMap: boolean;
}) {
	const texts = usePageTexts(placeTexts);
	const distances = usePageTexts(mapTexts);
	const outsideText = useOutsideText();
	const refusal = verdict && !verdict.ok ? verdict.refusal : null;
	return (
		<>
			{refusal && (
				<Notice tone="error" title={outsideText(refusal)}>
					{hasMap ? texts.outsideNext : texts.outsideNextAtLocation}
				</Notice>
			)}
			{/* Here before there is a pin: a fee that came with it would not be read out. */}
			<p
				role="status"
				className={pin === null ? "text-ink-soft" : "flex items-center gap-2 font-semibold empty:sr-only"}
			>
				{pin === null && (hasMap ? texts.ask : texts.askAtLocation)}
				{pin !== null && verdict?.ok && rules && (
					<>
						<Icon name="check" className="shrink-0 text-leaf text-xl" />
						{feeSaid(pin, verdict.value.fee ?? usualFee, rules)}
					</>
				)}
			</p>
		</>
	);

	function feeSaid(to: Point, feeThere: number, { freeDeliveryFrom }: DeliveryRules): string {
		const isFree = freeDeliveryFrom !== null && subtotal !== null && subtotal >= freeDeliveryFrom;
		const distance = distanceLabel(distanceBetween(shop, to).metres, distances);
		return isFree || feeThere === 0 ? texts.free(distance) : texts.fee(distance, formatRupees(feeThere));
	}
}

/** The borders of the delivery area. */
function zoneOf(rules: DeliveryRules | null) {
	if (!rules || lowestFee(rules) === null) return { circles: [], areas: [] };
	const isAreas = rules.kind === "areas";
	const farthest = rules.bands.at(-1);
	return {
		circles: isAreas || !farthest ? [] : [farthest.upToKm * 1000],
		areas: isAreas ? rules.areas.map(({ polygon }) => polygon) : [],
	};
}
