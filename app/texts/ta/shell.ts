import type { Texts } from "../en.ts";

export const shell: Texts["shell"] = {
	skipToContent: "உள்ளடக்கத்திற்குச் செல்லவும்",
	navigation: "முக்கியப் பக்கங்கள்",
	openNavigation: "பக்கங்களின் பட்டியலைத் திறக்கவும்",
	links: {
		menu: "மெனு",
		home: "முகப்பு",
		about: "எங்களைப் பற்றி",
		gallery: "படங்கள்",
		blog: "வலைப்பதிவு",
		pricing: "விலைகள்",
		reservation: "விருந்து",
		contact: "தொடர்பு",
		reviews: "கருத்துகள்",
		orders: "ஆர்டர்கள்",
	},
	otherLanguage: "English",
	switchLanguage: "Read this site in English",
	login: "உள்நுழை",
	accountOf: (name) => `${name} கணக்கு`,
	dismiss: "மூடு",
	loadingPage: "பக்கம் வருகிறது…",

	languageLater: "பதிவாகிவிட்டது. இணைப்பு வந்ததும் மொழி மாறும்.",
	offlineTitle: "இணைய இணைப்பு இல்லை",
	offlineText: "உங்கள் கார்ட் பத்திரமாக இருக்கிறது. சிக்னல் வந்ததும் கடை தானாகவே திறக்கும்.",
	closedTitle: "கடை தற்காலிகமாக மூடப்பட்டுள்ளது",

	footer: {
		aboutTitle: "எங்களைப் பற்றி",
		about: (shopName, tagline) =>
			`${shopName}: ${tagline}. ஒவ்வொரு பானையும் மாவால் மூடி, தம்மில் வேகவைத்து, சூடு ஆறும் முன் உங்களுக்கு அனுப்பப்படுகிறது.`,
		linksTitle: "புதிய மெனு",
		regularMenu: "ரெகுலர் அளவு",
		largeMenu: "லார்ஜ் அளவு",
		hoursTitle: "திறந்திருக்கும் நேரம்",
		contactTitle: "தொடர்பு கொள்ள",
		fssai: (number) => `FSSAI உரிமம் ${number}`,
		gstin: (number) => `GSTIN ${number}`,
		grievance: (contact) => `குறைதீர்ப்பு அலுவலர்: ${contact}`,
		copyright: (shopName) => `© ${shopName}, சென்னை. நாங்களே சமைத்து, நாங்களே கொண்டுவந்து தருகிறோம்.`,
		install: "ஆப்பை நிறுவுங்கள்",
		illustrations: "படங்கள் விளக்கத்திற்காக மட்டுமே; பரிமாறும் விதத்திற்கான ஓர் எடுத்துக்காட்டு.",
	},

	fault: {
		pageTitle: "ஏதோ தவறு நடந்துவிட்டது",
		title: "மன்னிக்கவும், பானை பொங்கி வழிந்துவிட்டது",
		text: "இந்தப் பக்கத்தைக் காட்ட முடியவில்லை. தவறு எங்களுடையது, உங்களுடையது அல்ல. உங்கள் கார்ட் அப்படியே இருக்கிறது.",
	},
	notFound: {
		pageTitle: "பக்கம் இல்லை",
		title: "இந்த இலையில் எதுவும் இல்லை",
		text: "நீங்கள் தேடிய பக்கம் இங்கே இல்லை. மெனு இருக்கிறது.",
	},
	backToMenu: "மெனுவிற்குத் திரும்பு",
	cart: {
		open: (count) => (count === 0 ? "கார்ட், காலி" : `கார்ட், ${count} ${count === 1 ? "உணவு" : "உணவுகள்"}`),
		opening: "உங்கள் கார்ட் திறக்கிறது…",
		openFailed: "கார்ட்டைத் திறக்க முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
		checkout: "செக்அவுட்",
	},
};
