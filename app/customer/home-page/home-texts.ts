import type { SaidGst } from "../../../domain/pricing/gst.ts";
import { pageTexts } from "../../texts/texts.ts";

type Shop = { shopName: string; openingHours: string; estimatedDelivery: string };

export const homeTexts = pageTexts({
	en: {
		pageTitle: "Home",
		description: ({ shopName }: Shop) =>
			`${shopName}: seeraga samba biryani cooked on dum in a sealed pot, and chicken 65. Hot at your door, at ` +
			"menu prices, without a platform fee.",

		hero: {
			phrases: ["Biryani, sealed and slow on dum", "At your door while it still steams"],
			text: "Seeraga samba rice, chicken on the bone and our own masala. One kitchen, one pot at a time.",
			explore: "Let's Explore",
			order: "Order Now",
			pause: "Pause the moving text",
			play: "Play the moving text",
		},

		facts: {
			title: "At a glance",
			open: "Open now",
			openUntil: (time: string) => `Open until ${time}`,
			openText: "The pots are on. Order while they last.",
			closed: "Closed now",
			hours: (openingHours: string) => openingHours.split(";")[0] ?? "",
			delivery: ({ estimatedDelivery }: Shop) => estimatedDelivery,
			deliveryClosed: "Our own riders",
			deliveryText: "From our kitchen to your door, by our own riders.",
			noFee: "No platform fee",
			noFeeText: (fee: string | null, gst: SaidGst) => {
				if (fee === null) {
					if (gst === "included") return "The menu price, GST and delivery included. Nothing else.";
					return `The menu price${gst === null ? "" : ` and ${gst}% GST`}, delivery included. Nothing else.`;
				}
				if (gst === null) return `The menu price and ${fee} for delivery. Nothing else.`;
				if (gst === "included") return `The menu price, GST included, and ${fee} for delivery. Nothing else.`;
				return `The menu price, ${fee} for delivery and ${gst}% GST. Nothing else.`;
			},
			rating: (average: string) => `${average} out of 5`,
			ratingText: (count: number) =>
				count === 1 ? "Food rating from 1 customer." : `Food rating from ${count} customers.`,
			cancel: (minutes: number) => `${minutes === 1 ? "1 minute" : `${minutes} minutes`} to change your mind`,
			cancelText: "Cancel for free until the kitchen starts.",
		},

		specials: {
			title: "Today's Special",
			intro: "Our own favourites.",
			order: "Order Now",
			onMenu: (dish: string) => `On the menu: ${dish}`,
			slide: (place: number, count: number, title: string) => `${place} of ${count}: ${title}`,
			previous: "Previous special",
			next: "Next special",
			choose: "Choose a special",
			pause: "Pause the slides",
			play: "Play the slides",
		},

		menu: {
			title: "Our Menu",
			subtitle: "The following is a list of foods available in our restaurant",
			loading: "Loading menu...",
			buttonOf: (button: string, name: string) => `${button}: ${name}`,
		},

		about: {
			title: "About us",
			paragraphs: [
				"We are one kitchen in Chennai that cooks few things and cooks them with care: biryani of " +
					"seeraga samba rice, and chicken 65 that is fried when you order it.",
				"The pot is closed with a rope of dough and left alone over a low fire. Nobody lifts the lid " +
					"to look. What comes out is rice that tastes of everything that was in there with it.",
			],
			more: "How we cook it",
		},
	},

	ta: {
		pageTitle: "முகப்பு",
		description: ({ shopName }) =>
			`${shopName}: மாவால் மூடிய பானையில் தம் போட்ட சீரக சம்பா பிரியாணி, சிக்கன் 65. மெனு விலையிலேயே, பிளாட்ஃபார்ம் கட்டணம் இல்லாமல், சுடச்சுட உங்கள் வாசலில்.`,

		hero: {
			phrases: ["மாவால் மூடி, தம்மில் வெந்த பிரியாணி", "ஆவி பறக்க உங்கள் வாசலில்"],
			text: "சீரக சம்பா அரிசி, எலும்போடு கோழிக்கறி, எங்கள் சொந்த மசாலா. ஒரே சமையலறை, ஒவ்வொரு பானையாக.",
			explore: "பார்க்கலாம் வாங்க",
			order: "இப்போதே ஆர்டர் செய்யுங்கள்",
			pause: "நகரும் எழுத்தை நிறுத்து",
			play: "எழுத்தை மீண்டும் நகர்த்து",
		},

		facts: {
			title: "ஒரே பார்வையில்",
			open: "கடை திறந்திருக்கிறது",
			openUntil: (time) => `${time} வரை திறந்திருக்கும்`,
			openText: "பானை அடுப்பில் இருக்கிறது. தீரும் முன் ஆர்டர் செய்யுங்கள்.",
			closed: "இப்போது கடை மூடியிருக்கிறது",
			hours: (openingHours) => openingHours.split(";")[0] ?? "",
			delivery: ({ estimatedDelivery }) => estimatedDelivery,
			deliveryClosed: "எங்கள் சொந்த ரைடர்கள்",
			deliveryText: "எங்கள் சமையலறையிலிருந்து உங்கள் வாசல் வரை, எங்கள் ஆட்களே கொண்டுவருவார்கள்.",
			noFee: "பிளாட்ஃபார்ம் கட்டணம் இல்லை",
			noFeeText: (fee, gst) => {
				const prices = gst === "included" ? "GST அடங்கிய மெனு விலை" : "மெனு விலை";
				const delivery = fee === null ? "டெலிவரி இலவசம்" : `டெலிவரிக்கு ${fee}`;
				const added = typeof gst === "number" ? `, ${gst}% GST` : "";
				return `${prices}, ${delivery}${added}. வேறு எதுவும் இல்லை.`;
			},
			rating: (average) => `5-க்கு ${average}`,
			ratingText: (count) =>
				count === 1
					? "ஒரு வாடிக்கையாளர் உணவுக்குக் கொடுத்த மதிப்பெண்."
					: `${count} வாடிக்கையாளர்கள் உணவுக்குக் கொடுத்த மதிப்பெண்.`,
			cancel: (minutes) => `யோசிக்க ${minutes} நிமிடம்`,
			cancelText: "சமையல் தொடங்கும் வரை கட்டணமின்றி ரத்து செய்யலாம்.",
		},

		specials: {
			title: "இன்றைய ஸ்பெஷல்",
			intro: "நாங்களே விரும்பிச் சாப்பிடுவது.",
			order: "இப்போதே ஆர்டர் செய்யுங்கள்",
			onMenu: (dish) => `மெனுவில்: ${dish}`,
			slide: (place, count, title) => `${count}-இல் ${place}: ${title}`,
			previous: "முந்தைய ஸ்பெஷல்",
			next: "அடுத்த ஸ்பெஷல்",
			choose: "ஒரு ஸ்பெஷலைத் தேர்ந்தெடுக்கவும்",
			pause: "படங்கள் நகர்வதை நிறுத்து",
			play: "படங்களை நகரவிடு",
		},

		menu: {
			title: "எங்கள் மெனு",
			subtitle: "எங்கள் உணவகத்தில் கிடைக்கும் உணவுகளின் பட்டியல்",
			loading: "மெனு வருகிறது...",
			buttonOf: (button, name) => `${button}: ${name}`,
		},

		about: {
			title: "எங்களைப் பற்றி",
			paragraphs: [
				"சென்னையில் ஒரே ஒரு சமையலறை. கொஞ்சம் வகைகள்தான், ஆனால் ஒவ்வொன்றும் அக்கறையோடு: சீரக சம்பா அரிசி பிரியாணி, நீங்கள் கேட்ட பிறகு பொரிக்கும் சிக்கன் 65.",
				"பானையை மாவால் மூடி, சிறு தீயில் அப்படியே விடுவோம். நடுவில் யாரும் மூடியைத் திறந்து பார்ப்பதில்லை. அதனால்தான் உள்ளே இருந்த எல்லாவற்றின் சுவையும் " +
					"அரிசியில் இறங்கியிருக்கும்.",
			],
			more: "எப்படிச் சமைக்கிறோம்",
		},
	},
});
