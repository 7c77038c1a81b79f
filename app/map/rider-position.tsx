import type { RiderOfOrder } from "../../contract/rider-position.ts";
import type { Direction, Point } from "../../domain/deliveries/distance-between.ts";
import { now as browserNow } from "../clock.ts";
import { useIsCachedPage } from "../live/connection.ts";
import { useServerNow } from "../live/use-server-now.ts";
import { useShop } from "../shop-data.tsx";
import { usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { mapTexts } from "./map-texts.ts";
import { MARK_ICONS, type Mark } from "./place-mark.ts";
import { OLD_AFTER_MS, seenLabel, wayLabel } from "./position-label.ts";
import { Sketch } from "./sketch.tsx";
import { StreetMap } from "./street-map.tsx";

/**
 * A rider's position, in words and on a map: the distance from the door (or from the shop, if the door is unknown), the
 * direction, and the time. Without tiles the route is drawn without streets.
 */
export function RiderPosition({
	rider,
	destination,
	destinationName,
}: {
	rider: RiderOfOrder;
	destination: Point | null;
	/** The reader's name for the door. */
	destinationName?: string;
}) {
	const texts = usePageTexts(mapTexts);
	const { settings } = useShop();
	const { position } = rider;
	const age = useAge(position?.at ?? null);
	const name = rider.name || texts.rider;
	const isOld = age > OLD_AFTER_MS;
	if (!position) return <p className="text-ink-soft">{texts.unknown(name)}</p>;
	const { latitude, longitude } = settings;
	const places = { rider: position, destination, shop: { latitude, longitude }, isOld };
	const { distance, towards, direction } = wayLabel(places, texts);
	return (
		<div className="grid gap-3">
			<div className="flex items-center gap-3">
				<span
					className="grid size-12 shrink-0 place-items-center rounded-full bg-turmeric text-2xl
					text-on-turmeric"
				>
					{direction ? <Arrow direction={direction} /> : <Icon name="scooter" />}
				</span>
				<p>
					<span className="block font-bold text-xl">{distance}</span>
					<span className={isOld ? "" : "text-ink-soft"}>
						{towards && `${towards}, `}
						<span className={`tabular-nums ${isOld ? "font-bold" : ""}`}>{seenLabel(age, texts)}</span>
					</span>
				</p>
			</div>
			{isOld && <p>{texts.isOld(name)}</p>}
			<div className="relative h-56 overflow-hidden rounded-md border border-line bg-sunken sm:h-72">
				<Sketch places={places} />
				{settings.mapTilesUrl && (
					<StreetMap tilesUrl={settings.mapTilesUrl} places={places} label={texts.map(name)} />
				)}
			</div>
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
				<Legend mark="rider" name={rider.name || texts.rider} />
				{destination && <Legend mark="destination" name={destinationName ?? texts.destination} />}
				<Legend mark="shop" name={settings.shopName} />
			</ul>
		</div>
	);
}

/** The age of the position; a cached page uses the device's clock, as its own has stopped. */
function useAge(at: string | null): number {
	const serverNow = useServerNow(at !== null);
	const isKept = useIsCachedPage();
	return at === null ? 0 : Math.max(serverNow, isKept ? browserNow() : 0) - Date.parse(at);
}

function Arrow({ direction }: { direction: Direction }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className="size-[1.25em]"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.5"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d="M12 20V4M5.5 10.5 12 4l6.5 6.5" transform={`rotate(${TURNS[direction]} 12 12)`} />
		</svg>
	);
}

const TURNS: Record<Direction, number> = {
	north: 0,
	"north-east": 45,
	east: 90,
	"south-east": 135,
	south: 180,
	"south-west": 225,
	west: 270,
	"north-west": 315,
};

function Legend({ mark, name }: { mark: Mark; name: string }) {
	return (
		<li className="flex min-w-0 items-center gap-2">
			<span className={`grid size-6 shrink-0 place-items-center rounded-full ${LOOKS[mark]}`}>
				<Icon name={MARK_ICONS[mark]} className="text-xs" />
			</span>
			<span className="wrap-anywhere min-w-0">{name}</span>
		</li>
	);
}

const LOOKS: Record<Mark, string> = {
	shop: "bg-info text-surface",
	destination: "bg-leaf text-surface",
	rider: "bg-turmeric text-on-turmeric",
};
