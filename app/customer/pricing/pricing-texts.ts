import type { SaidGst } from "../../../domain/pricing/gst.ts";
import { pageTexts } from "../../texts/texts.ts";

export const pricingTexts = pageTexts({
	en: {
		pageTitle: "Pricing",
		title: "Our prices, and every day’s lunch",
		intro: "What is on the board is what you pay. Would you like it every day? Tell us once.",
		boardTitle: "The price board",
		boardCaption: "Dishes with the price of a regular and a large portion",
		dish: "Dish",
		sizes: { regular: "Regular", large: "Large" },
		notSold: "not in this size",
		boardNote: (fee: string | null, gst: SaidGst) => {
			const prices = `Prices of one portion${gst === "included" ? ", GST included" : ""}.`;
			const added = typeof gst === "number" ? `${gst}% GST` : null;
			if (fee === null) return `${prices} Delivery is free${added === null ? "" : `; an order adds ${added}`}.`;
			return `${prices} An order adds ${fee} for delivery${added === null ? "" : ` and ${added}`}.`;
		},
		boardLink: "Order today’s lunch from the menu",
		failedTitle: "The price board could not be loaded",
		failedText: "Please try again in a moment. You can still use the form below.",
		emptyTitle: "The board is wiped clean",
		emptyText: "Nothing is cooking yet. Please check back later.",
		plansTitle: "How a subscription works",
		plans: [
			{
				title: "Daily office lunch",
				text:
					"Twelve plates at one o’clock, every working day. Different dishes on different days if you " +
					"like; one call changes tomorrow’s number.",
			},
			{
				title: "Monthly family plan",
				text:
					"Sunday’s Chicken 65 without the queue, or biryani each Friday for the whole house. You " +
					"choose the days; we keep the pot for you.",
			},
		],
		terms: [
			"Menu prices, no extra charges; delivery and GST as usual.",
			"Skip a day or stop altogether with one call, the evening before.",
			"Pay per meal, or once a month if agreed.",
		],
		termsTitle: "Terms",
		start: "Start a subscription",
		formTitle: "Start a subscription",
		formIntro: "Fill in the form. The owner calls you back to agree on the rest.",
	},
	ta: {
		pageTitle: "விலைகள்",
		title: "எங்கள் விலைகளும், தினசரி மதிய உணவும்",
		intro: "பலகையில் இருப்பதுதான் விலை. தினமும் வேண்டுமென்றால், ஒரே ஒரு முறை சொல்லுங்கள்.",
		boardTitle: "விலைப் பலகை",
		boardCaption: "உணவுகளும், ரெகுலர் மற்றும் லார்ஜ் அளவின் விலையும்",
		dish: "உணவு",
		sizes: { regular: "ரெகுலர்", large: "லார்ஜ்" },
		notSold: "இந்த அளவில் இல்லை",
		boardNote: (fee, gst) => {
			const prices = `ஓர் அளவுக்கான விலை${gst === "included" ? ", GST அடங்கும்" : ""}.`;
			const added = typeof gst === "number" ? `${gst}% GST` : null;
			if (fee === null) return `${prices} டெலிவரி இலவசம்${added === null ? "" : `; ஆர்டருடன் ${added} சேரும்`}.`;
			return `${prices} ஆர்டருடன் டெலிவரிக்கு ${fee}${added === null ? "" : `, மேலும் ${added}`} சேரும்.`;
		},
		boardLink: "மெனுவில் ஆர்டர் செய்யுங்கள்",
		failedTitle: "விலைப் பலகையைக் காட்ட முடியவில்லை",
		failedText: "சற்றுப் பொறுத்து மீண்டும் முயற்சிக்கவும். கீழே உள்ள படிவம் வேலை செய்யும்.",
		emptyTitle: "பலகை காலியாக இருக்கிறது",
		emptyText: "இன்னும் எதுவும் சமைக்கவில்லை. சற்று நேரம் கழித்துப் பாருங்கள்.",
		plansTitle: "சந்தா எப்படி நடக்கும்",
		plans: [
			{
				title: "தினசரி அலுவலக மதிய உணவு",
				text: "வேலை நாட்களில் ஒரு மணிக்குப் பன்னிரண்டு தட்டு. வேண்டுமானால் ஒவ்வொரு நாளும் வெவ்வேறு உணவு; நாளைய எண்ணிக்கையை ஒரே அழைப்பில் மாற்றலாம்.",
			},
			{
				title: "மாதாந்திரக் குடும்பத் திட்டம்",
				text: "வரிசையில் நிற்காமல் ஞாயிறு சிக்கன் 65, அல்லது வெள்ளிதோறும் வீட்டில் எல்லோருக்கும் பிரியாணி. நாட்களை நீங்கள் சொல்லுங்கள்; பானையை நாங்கள் பார்த்துக்கொள்கிறோம்.",
			},
		],
		terms: [
			"மெனு விலைதான், கூடுதலாக எதுவும் இல்லை: டெலிவரியும் GSTயும் மற்ற ஆர்டர்களைப் போலவே.",
			"ஒரு நாள் வேண்டாமென்றாலும், நிறுத்த வேண்டுமென்றாலும், முந்தைய நாள் மாலை ஓர் அழைப்பு போதும்.",
			"ஒவ்வொரு முறையும் பணம் தரலாம்; பேசிக்கொண்டால் மாதத்திற்கு ஒரு முறையும் தரலாம்.",
		],
		termsTitle: "எங்கள் ஏற்பாடு",
		start: "சந்தாவைத் தொடங்குங்கள்",
		formTitle: "சந்தா தொடங்குங்கள்",
		formIntro: "சில வரிகள் போதும். உரிமையாளர் அழைப்பார்; மற்றதைப் பேசிக்கொள்ளலாம்.",
	},
});
