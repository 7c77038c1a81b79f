import { EMAIL_INVALID } from "../../../domain/text/email-address.ts";
import { pageTexts } from "../../texts/texts.ts";

export const contactTexts = pageTexts({
	en: {
		pageTitle: "Contact",
		title: "Get in touch",
		intro:
			"A wedding for two hundred, a forgotten lemon pickle, or just a hello. The owner reads every word " +
			"himself.",
		formTitle: "Write to us",
		fields: {
			name: "Name",
			email: "Email",
			phone: "Phone",
			subject: "Subject",
			message: "Message",
		},
		required: (label: string) => `${label} is required`,
		emailWrong: EMAIL_INVALID,
		submit: "Send message",
		submitting: "Submitting...",
		received: (message: string) => message,
		refused: (message: string) => message,
		failed: "Failed to send message. Please try again.",

		detailsTitle: "Visit or call us",
		address: "Address",
		phones: "Phone",
		callLabel: (phone: string) => `Call ${phone}`,
		email: "Email",
		hours: "Opening hours",

		locationTitle: "Our Location",
		coordinates: (latitude: string, longitude: string) => `Coordinates: ${latitude}, ${longitude}`,
		directions: "Get Directions",
		directionsNote: "(opens in a new tab)",
		showMap: "Show the street map",
		hideMap: "Hide the street map",
		mapTitle: (shopName: string) => `Street map around ${shopName}`,
		mapBy: "From OpenStreetMap, loaded only when you ask for it.",
		mapOffline: "You need a connection to see the street map.",
	},
	ta: {
		pageTitle: "தொடர்பு",
		title: "எங்களோடு பேசுங்கள்",
		intro: "இருநூறு பேருக்குக் கல்யாண விருந்தோ, விட்டுப்போன எலுமிச்சை ஊறுகாயோ, சும்மா ஒரு வணக்கமோ; எதுவானாலும் எழுதுங்கள். உரிமையாளரே ஒவ்வொன்றையும் படிக்கிறார்.",
		formTitle: "எங்களுக்கு எழுதுங்கள்",
		fields: {
			name: "பெயர்",
			email: "மின்னஞ்சல்",
			phone: "ஃபோன் எண்",
			subject: "எதைப் பற்றி",
			message: "உங்கள் செய்தி",
		},
		required: (label) => `${label} தேவை`,
		emailWrong: "சரியான மின்னஞ்சல் முகவரியை எழுதவும்",
		submit: "செய்தியை அனுப்பு",
		submitting: "அனுப்புகிறோம்...",
		received: () => "உங்கள் செய்தி வந்து சேர்ந்தது. விரைவில் உங்களைத் தொடர்பு கொள்கிறோம்.",
		refused: () => "செய்தியை அனுப்ப முடியவில்லை. சற்றுப் பொறுத்து மீண்டும் முயற்சிக்கவும்.",
		failed: "செய்தியை அனுப்ப முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",

		detailsTitle: "நேரில் வாருங்கள், அல்லது அழையுங்கள்",
		address: "முகவரி",
		phones: "ஃபோன்",
		callLabel: (phone) => `${phone} எண்ணை அழைக்க`,
		email: "மின்னஞ்சல்",
		hours: "திறந்திருக்கும் நேரம்",

		locationTitle: "எங்கள் இடம்",
		coordinates: (latitude, longitude) => `அட்சரேகை, தீர்க்கரேகை: ${latitude}, ${longitude}`,
		directions: "வழி காட்டு",
		directionsNote: "(புதிய பக்கத்தில் திறக்கும்)",
		showMap: "தெரு வரைபடத்தைக் காட்டு",
		hideMap: "தெரு வரைபடத்தை மறை",
		mapTitle: (shopName) => `${shopName} அருகிலுள்ள தெருக்களின் வரைபடம்`,
		mapBy: "OpenStreetMap தரும் வரைபடம்; நீங்கள் கேட்டால் மட்டுமே வரும்.",
		mapOffline: "தெரு வரைபடத்திற்கு இணைய இணைப்பு தேவை. இப்போது இணைப்பு இல்லை.",
	},
});
export type ContactTexts = (typeof contactTexts)["en"];
