import { useState } from "react";
import { PinMap } from "../../map/pin-map.tsx";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FocusedWhenChanged } from "../../ui/focused-when-changed.tsx";
import { MapLink } from "./map-link.tsx";
import { settingsTexts } from "./settings-texts.ts";

const DIGITS = 6;

/** The shop's place: typed, or set on the map with a tap, a drag or the arrow keys. */
export function ShopPin({
	latitude,
	longitude,
	onPlace,
}: {
	latitude: string;
	longitude: string;
	onPlace: (latitude: string, longitude: string) => void;
}) {
	const texts = usePageTexts(settingsTexts);
	const { settings } = useShop();
	const [isOpen, setOpen] = useState(false);
	const shop = { latitude: settings.latitude, longitude: settings.longitude };
	const typed = { latitude: Number(latitude), longitude: Number(longitude) };
	const isMoved = typed.latitude !== shop.latitude || typed.longitude !== shop.longitude;
	const isPlace = Math.abs(typed.latitude) <= 90 && Math.abs(typed.longitude) <= 180;
	return (
		<FocusedWhenChanged view={isOpen ? "map" : "button"}>
			<div className="grid grid-cols-1 gap-2">
				{settings.mapTilesUrl && isOpen && (
					<PinMap
						tilesUrl={settings.mapTilesUrl}
						label={texts.mapPin}
						pin={isMoved && isPlace ? typed : null}
						shop={shop}
						zone={{ circles: [], areas: [] }}
						onPlace={(place) => onPlace(place.latitude.toFixed(DIGITS), place.longitude.toFixed(DIGITS))}
						className="h-64 sm:h-80"
					/>
				)}
				<div className="flex flex-wrap items-center gap-x-4">
					{settings.mapTilesUrl && !isOpen && (
						<Button variant="secondary" size="small" icon="map-pin" onClick={() => setOpen(true)}>
							{texts.putPin}
						</Button>
					)}
					<MapLink latitude={latitude} longitude={longitude} />
				</div>
			</div>
		</FocusedWhenChanged>
	);
}
