import { useState } from "react";
import { directionsLink } from "../../../domain/links/directions-link.ts";
import { mapEmbed } from "../../format/coordinates.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { contactTexts } from "./contact-texts.ts";
import { DrawnMap } from "./drawn-map.tsx";

/** The shop on a map: our own drawing and, on request, real streets from another server. */
export function OurLocation() {
	const texts = usePageTexts(contactTexts);
	const { settings } = useShop();
	const [isShown, setShown] = useState(false);
	const [isOffline, setOffline] = useState(false);
	const { latitude, longitude } = settings;

	function toggle() {
		setOffline(!isShown && !navigator.onLine);
		setShown(!isShown && navigator.onLine);
	}

	return (
		<section
			aria-labelledby="our-location"
			className="overflow-hidden rounded-lg border-2 border-line bg-surface shadow-card lg:col-span-2"
		>
			<div className="relative h-64 sm:h-80">
				<DrawnMap />
				{isShown && (
					<iframe
						id="street-map"
						src={mapEmbed({ latitude, longitude })}
						title={texts.mapTitle(settings.shopName)}
						sandbox="allow-scripts allow-same-origin"
						className="absolute inset-0 size-full"
					/>
				)}
			</div>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-line border-t-2 p-4 sm:p-6">
				<div className="min-w-0 flex-1 basis-64">
					<h2 id="our-location" className="text-2xl">
						{texts.locationTitle}
					</h2>
					<p className="mt-1">{settings.address}</p>
					<p className="text-ink-soft text-sm tabular-nums">
						{texts.coordinates(inDegrees(latitude, "N", "S"), inDegrees(longitude, "E", "W"))}
					</p>
				</div>
				<div className="grid gap-2">
					<div className="flex flex-wrap gap-3">
						<LinkButton
							to={directionsLink(settings.address, { latitude, longitude })}
							target="_blank"
							rel="noopener noreferrer"
							icon="navigate"
						>
							{texts.directions}
							<span className="sr-only">{texts.directionsNote}</span>
						</LinkButton>
						<Button
							variant="secondary"
							icon="map-pin"
							aria-expanded={isShown}
							onClick={toggle}
							className="noscript:hidden"
						>
							{isShown ? texts.hideMap : texts.showMap}
						</Button>
					</div>
					<p role="status" className="max-w-md text-ink-soft text-sm">
						{isOffline ? texts.mapOffline : texts.mapBy}
					</p>
				</div>
			</div>
		</section>
	);
}

function inDegrees(degrees: number, positive: string, negative: string): string {
	return `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`;
}
