import { pageTexts } from "../../texts/texts.ts";

/** The location of the device in a form; the English alerts are those of specification 15.2. */
export const currentLocationTexts = pageTexts({
	en: {
		useCurrent: "Use my current location",
		why: "Helps the rider find you. It’s saved with your address.",
		looking: "Finding your location…",
		found: (distance: string) => `Your location is pinned, ${distance} from our kitchen.`,
		openMap: "Open in maps",
		map: "Map",
		mapTitle: "Map of your location",
		failed: "Unable to get location. Please enter address manually.",
		/** In the cart. */
		notFound: "Could not get current location",
		unsupported: "Geolocation not supported by this browser.",
	},
	ta: {
		useCurrent: "நான் இருக்கும் இடத்தைப் பயன்படுத்து",
		why: "ரைடர் உங்கள் வாசலைக் கண்டுபிடிக்க உதவும். முகவரியுடன் சேமிக்கப்படும்.",
		looking: "நீங்கள் எங்கே இருக்கிறீர்கள் என்று பார்க்கிறோம்…",
		found: (distance) => `உங்கள் இடம் குறிக்கப்பட்டது: எங்கள் சமையலறையிலிருந்து ${distance}`,
		openMap: "வரைபடத்தில் திற",
		map: "வரைபடம்",
		mapTitle: "நீங்கள் இருக்கும் இடத்தின் வரைபடம்",
		failed: "இடத்தை அறிய முடியவில்லை. முகவரியை நீங்களே எழுதவும்.",
		notFound: "நீங்கள் இருக்கும் இடத்தை அறிய முடியவில்லை",
		unsupported: "இந்த உலாவியில் இடத்தை அறியும் வசதி இல்லை.",
	},
});
