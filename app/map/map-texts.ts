import type { Direction } from "../../domain/deliveries/way-between.ts";
import { pageTexts } from "../texts/texts.ts";

const towards: Record<Direction, string> = {
	north: "to the north",
	"north-east": "to the north-east",
	east: "to the east",
	"south-east": "to the south-east",
	south: "to the south",
	"south-west": "to the south-west",
	west: "to the west",
	"north-west": "to the north-west",
};

/** Where a rider is, for customers and the counter. */
export const mapTexts = pageTexts({
	en: {
		/** Stands for a rider without a name. */
		rider: "the rider",
		metres: (metres: number) => `${metres} m`,
		kilometres: (kilometres: string) => `${kilometres} km`,
		away: (distance: string) => `${distance} away`,
		fromShop: (distance: string) => `${distance} from the shop`,
		veryNear: "Almost at the door",
		atShop: "Still near the shop",
		towards,
		seenNow: "updated just now",
		seenSeconds: (seconds: number) => `updated ${seconds} s ago`,
		seenMinutes: (minutes: number) => `updated ${minutes} min ago`,
		seenLongAgo: "updated more than an hour ago",
		isOld: (name: string) => `${name}'s phone hasn't sent an update since, so this may be out of date.`,
		unknown: (name: string) => `No location from ${name}'s phone yet.`,
		map: (name: string) => `Map of the route: ${name}, the door and the shop`,
		destination: "Door",
		yourAddress: "Your door",
		zoomIn: "Zoom in",
		zoomOut: "Zoom out",
		showAll: "Show all",
	},
	ta: {
		rider: "டெலிவரி ஊழியர்",
		metres: (metres) => `${metres} மீட்டர்`,
		kilometres: (kilometres) => `${kilometres} கி.மீ.`,
		away: (distance) => `${distance} தொலைவில்`,
		fromShop: (distance) => `கடையிலிருந்து ${distance} தொலைவில்`,
		veryNear: "வாசலுக்கு மிக அருகில்",
		atShop: "இன்னும் கடைக்கு அருகில்",
		towards: {
			north: "வடக்குத் திசையில்",
			"north-east": "வடகிழக்குத் திசையில்",
			east: "கிழக்குத் திசையில்",
			"south-east": "தென்கிழக்குத் திசையில்",
			south: "தெற்குத் திசையில்",
			"south-west": "தென்மேற்குத் திசையில்",
			west: "மேற்குத் திசையில்",
			"north-west": "வடமேற்குத் திசையில்",
		},
		seenNow: "இப்போது கிடைத்த தகவல்",
		seenSeconds: (seconds) => `${seconds} விநாடிக்கு முன் கிடைத்த தகவல்`,
		seenMinutes: (minutes) => `${minutes} நிமிடத்துக்கு முன் கிடைத்த தகவல்`,
		seenLongAgo: "ஒரு மணி நேரத்துக்கும் முன் கிடைத்த தகவல்",
		isOld: (name) => `${name} எங்கே இருக்கிறார் என்று அதற்குப் பிறகு தகவல் இல்லை; இப்போது வேறு இடத்தில் இருக்கலாம்.`,
		unknown: (name) => `${name} எங்கே இருக்கிறார் என்ற தகவல் இன்னும் வரவில்லை.`,
		map: (name) => `வழியின் வரைபடம்: ${name}, வாசல், கடை`,
		destination: "வாசல்",
		yourAddress: "உங்கள் வாசல்",
		zoomIn: "பெரிதாக்கு",
		zoomOut: "சிறிதாக்கு",
		showAll: "முழுவதும் காட்டு",
	},
});
export type MapTexts = (typeof mapTexts)["en"];
