import { pageTexts } from "../../texts/texts.ts";

export const blogTexts = pageTexts({
	en: {
		pageTitle: "Blog",
		description: (shopName: string) =>
			`Stories from the kitchen of ${shopName}: seeraga samba rice, what dum means, Chicken 65, and how ` +
			"to keep biryani safely.",
		title: "Stories from the kitchen",
		intro: "Rice, fire and what people tell each other while they wait for the pot to open.",
		minutes: (count: number) => `${count} min read`,
		read: "Read more",
		all: "All stories",
		newer: "Newer story",
		older: "Older story",
		neighbours: "More stories",
		hungry: "Hungry now?",
		order: "Go to the menu",
		notFound: "Story not found",
	},
	ta: {
		pageTitle: "வலைப்பதிவு",
		description: (shopName) =>
			`${shopName} சமையலறைக் கதைகள்: சீரக சம்பா அரிசி, தம் என்றால் என்ன, சிக்கன் 65, பிரியாணியைப் பாதுகாப்பாக வைப்பது எப்படி.`,
		title: "சமையலறைக் கதைகள்",
		intro: "அரிசி, தீ, பானை திறக்கும்வரை பேசிக்கொள்ளும் கதைகள்.",
		minutes: (count) => `${count} நிமிட வாசிப்பு`,
		read: "மேலும் படிக்க",
		all: "எல்லாக் கதைகளும்",
		newer: "புதிய கதை",
		older: "முந்தைய கதை",
		neighbours: "மேலும் கதைகள்",
		hungry: "பசிக்கிறதா?",
		order: "மெனுவைப் பார்க்க",
		notFound: "அப்படி ஒரு கதை இல்லை",
	},
});
