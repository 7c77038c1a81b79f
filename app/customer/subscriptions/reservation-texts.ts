import { pageTexts } from "../../texts/texts.ts";

export const reservationTexts = pageTexts({
	en: {
		pageTitle: "Reservation",
		title: "Reservation",
		intro: "A birthday, a housewarming, the whole office: reserve a pot for your day, and it is yours.",
		imageAlt: "Two large handis of biryani, ready for a feast",
		occasionsTitle: "Pots we like to cook",
		occasions: [
			"Seemantham, ear-piercing, sixtieth birthday",
			"Housewarming, where the cook should not be you",
			"A team that stayed until the release was out",
			"A leaf meal for guests from far away",
		],
		call: (phone: string) => `More than a hundred guests, or less than two days away? Please call ${phone}.`,
		formTitle: "Reserve your pot",
		formIntro: "Tell us what and for how many; add the date and time in the notes.",
	},
	ta: {
		pageTitle: "விருந்து முன்பதிவு",
		title: "விருந்து முன்பதிவு",
		intro: "பிறந்தநாள், கிரகப்பிரவேசம், மொத்த அலுவலகம்: உங்கள் நாளுக்கு ஒரு பானையை முன்பதிவு செய்யுங்கள்; அது உங்களுக்கே.",
		imageAlt: "விருந்துக்குத் தயாராக இரண்டு பெரிய ஹண்டிகளில் பிரியாணி",
		occasionsTitle: "நாங்கள் ரசித்துச் சமைக்கும் விருந்துகள்",
		occasions: [
			"சீமந்தம், காதுகுத்து, அறுபதாம் கல்யாணம்",
			"கிரகப்பிரவேசம்; அன்று சமைக்க வேண்டியது நீங்கள் அல்ல",
			"வேலை முடியும் வரை இரவு தங்கிய குழு",
			"தூரத்திலிருந்து வந்த விருந்தினருக்கு இலைச் சாப்பாடு",
		],
		call: (phone) => `நூறு பேருக்கு மேலா, அல்லது இரண்டு நாட்களுக்குள்ளா? ${phone} எண்ணை அழையுங்கள்.`,
		formTitle: "உங்கள் பானையை முன்பதிவு செய்யுங்கள்",
		formIntro: "என்ன, எத்தனை பேருக்கு என்று சொல்லுங்கள்; தேதியையும் நேரத்தையும் குறிப்பில் எழுதுங்கள்.",
	},
});
