import { pageTexts } from "../../texts/texts.ts";

/** The setup steps before a new shop opens. */
export const setupGuideTexts = pageTexts({
	en: {
		title: "Before you open",
		progress: (done: number, length: number) => `${done} of ${length} done.`,
		stepsDone: "Steps done",
		everythingIsReady: "Everything is ready",
		openTheShopUnderStore: "Open the shop under Store Status whenever you like.",
		showThisOnTheDashboard: "Show this on the dashboard",
		hideThisFromTheDashboard: "Hide this from the dashboard",
		isDone: ", done",
		toDo: ", to do",
		stillDemo: (text: string) => `Still demo values: ${text}`,
		notYetOf: (title: string) => `Not yet: ${title}`,
		rightOf: (title: string) => `It’s right as it is: ${title}`,
		notYet: "Not yet",
		right: "It’s right as it is",
		steps: {
			name: {
				title: "Name and address",
				why: "On every page, message and bill.",
				link: "Change the name",
			},
			"map-pin": {
				title: "Pin on the map",
				why: "Riders and customers find the shop by it, and distances are measured from it.",
				link: "Set the pin",
			},
			phones: {
				title: "Phones, email and grievance officer",
				why: "Call buttons dial the first phone; the law requires a contact for complaints.",
				link: "Change the contacts",
			},
			fssai: {
				title: "FSSAI licence",
				why: "Its number is required on every bill.",
				link: "Enter the number",
			},
			gstin: {
				title: "GSTIN",
				why: "Required on bills that charge GST. Leave it empty if the shop isn’t registered.",
				link: "Enter the GSTIN",
			},
			"upi-id": {
				title: "UPI ID",
				why: "Where customers’ UPI payments go. Test it with one rupee first.",
				link: "Enter the UPI ID",
			},
			hours: {
				title: "Opening hours",
				why: "Let the shop open and close automatically, or keep doing it by hand.",
				link: "Set the hours",
			},
			delivery: {
				title: "Delivery area and fee",
				why: "Orders are taken from everywhere for one fee until you say otherwise.",
				link: "Set area and fee",
			},
			"sign-in": {
				title: "When customers sign in",
				why: "Before the first dish, or only at the checkout.",
				link: "Choose",
			},
			prices: {
				title: "Menu and prices",
				why: "This is the demo menu until you change it.",
				link: "Change the menu",
			},
			photo: {
				title: "An image of your own",
				why: "Customers order what they see. Open a dish and upload an image.",
				link: "Add an image",
			},
			rider: {
				title: "A rider",
				why: "Give each rider a login, or rename the first one.",
				link: "Add a rider",
			},
			"online-payment": {
				title: "Online payment",
				why: "Needs keys from Razorpay (README, ‘Paying online’). Without them customers pay at the door.",
				link: "Payments",
			},
			"test-order": {
				title: "A test order",
				why: "Order something, accept it, hand it to a rider, deliver it. Then hide it.",
				link: "Place an order",
			},
		},
	},
	ta: {
		title: "திறக்கும் முன்",
		progress: (done, length) => `${length}-இல் ${done} முடிந்தது.`,
		stepsDone: "முடிந்த படிகள்",
		everythingIsReady: "எல்லாம் தயார்",
		openTheShopUnderStore: "விரும்பும்போது கடை நிலையில் கடையைத் திறக்கவும்.",
		showThisOnTheDashboard: "டாஷ்போர்டில் இதைக் காட்டு",
		hideThisFromTheDashboard: "டாஷ்போர்டில் இதை மறை",
		isDone: ", முடிந்தது",
		toDo: ", செய்ய வேண்டும்",
		stillDemo: (text) => `இன்னும் மாதிரி: ${text}`,
		notYetOf: (title) => `இன்னும் இல்லை: ${title}`,
		rightOf: (title) => `இப்படியே சரி: ${title}`,
		notYet: "இன்னும் இல்லை",
		right: "இப்படியே சரி",
		steps: {
			name: {
				title: "பெயரும் முகவரியும்",
				why: "எல்லாப் பக்கங்களிலும் செய்திகளிலும் பில்களிலும்.",
				link: "பெயரை மாற்று",
			},
			"map-pin": {
				title: "வரைபடத்தில் இடம்",
				why: "ரைடர்களும் வாடிக்கையாளர்களும் இதனால் கடையைக் கண்டுபிடிப்பார்கள்; தூரமும் இங்கிருந்தே கணக்கிடப்படும்.",
				link: "இடத்தைக் குறி",
			},
			phones: {
				title: "ஃபோன், மின்னஞ்சல், குறைதீர்ப்பு அலுவலர்",
				why: "அழைப்புப் பொத்தான்கள் முதல் எண்ணை அழைக்கும்; புகார்களுக்குத் தொடர்பு சட்டப்படி தேவை.",
				link: "தொடர்புகளை மாற்று",
			},
			fssai: {
				title: "FSSAI உரிமம்",
				why: "இதன் எண் ஒவ்வொரு பில்லிலும் தேவை.",
				link: "எண்ணை எழுது",
			},
			gstin: {
				title: "GSTIN",
				why: "GST வசூலிக்கும் பில்களில் தேவை. பதிவு செய்யவில்லை என்றால் காலியாக விடுங்கள்.",
				link: "GSTIN எழுது",
			},
			"upi-id": {
				title: "UPI ID",
				why: "வாடிக்கையாளர்களின் UPI பணம் இங்கே வரும். முதலில் ஒரு ரூபாய் அனுப்பிச் சோதியுங்கள்.",
				link: "UPI ID எழுது",
			},
			hours: {
				title: "திறக்கும் நேரங்கள்",
				why: "கடை தானாகத் திறந்து மூடட்டும், அல்லது நீங்களே செய்யுங்கள்.",
				link: "நேரங்களை வை",
			},
			delivery: {
				title: "டெலிவரிப் பகுதியும் கட்டணமும்",
				why: "நீங்கள் மாற்றும் வரை எல்லா இடங்களுக்கும் ஒரே கட்டணத்தில் ஆர்டர்கள் எடுக்கப்படும்.",
				link: "பகுதியும் கட்டணமும் வை",
			},
			"sign-in": {
				title: "வாடிக்கையாளர்கள் உள்நுழையும் நேரம்",
				why: "முதல் உணவுக்கு முன், அல்லது ஆர்டர் செய்யும்போது மட்டும்.",
				link: "தேர்ந்தெடு",
			},
			prices: {
				title: "மெனுவும் விலைகளும்",
				why: "நீங்கள் மாற்றும் வரை மாதிரி மெனுவே இருக்கும்.",
				link: "மெனுவை மாற்று",
			},
			photo: {
				title: "உங்கள் சொந்தப் படம்",
				why: "பார்ப்பதையே வாடிக்கையாளர்கள் ஆர்டர் செய்வார்கள். ஓர் உணவைத் திறந்து படத்தைப் பதிவேற்றுங்கள்.",
				link: "படம் சேர்",
			},
			rider: {
				title: "ஒரு ரைடர்",
				why: "ஒவ்வொரு ரைடருக்கும் உள்நுழைவு கொடுங்கள், அல்லது முதலாமவரின் பெயரை மாற்றுங்கள்.",
				link: "ரைடரைச் சேர்",
			},
			"online-payment": {
				title: "ஆன்லைன் பேமெண்ட்",
				why: "Razorpay சாவிகள் தேவை (README, ‘Paying online’). அவை இல்லாமல் வாடிக்கையாளர்கள் வாசலில் பணம் தருவார்கள்.",
				link: "பேமெண்ட்கள்",
			},
			"test-order": {
				title: "சோதனை ஆர்டர்",
				why: "ஒன்றை ஆர்டர் செய்து, ஏற்று, ரைடரிடம் கொடுத்து, டெலிவரி செய்யுங்கள். பிறகு அதை மறையுங்கள்.",
				link: "ஆர்டர் செய்",
			},
		},
	},
});
