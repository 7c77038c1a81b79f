import { pageTexts } from "../../texts/texts.ts";

/** Pickup and time slots. */
export const slotsTexts = pageTexts({
	en: {
		pickupAndTimes: "Pickup and times",
		intro: "What customers can choose besides delivery as soon as possible.",
		pickupOn: "Customers can now pick up their orders",
		pickupOff: "Customers can no longer pick up their orders",
		pickup: "Pickup",
		pickupHelp:
			"Customers come to the shop, pay no delivery fee and show a short number. Riders " +
			"don’t see these orders: you mark them Ready, then Picked up.",
		timesOn: "Customers can choose a time",
		timesOff: "Customers can no longer choose a time",
		timesToChoose: "Times to choose",
		letChoose: "Let customers choose a time",
		timesHelp:
			"Times follow your opening hours and calendar. An order for later reaches the " +
			"kitchen, and rings, when its time comes. Until then it is listed under Later.",
		lengthOfASlot: "Length of a slot",
		minutes: (minutes: number) => `${minutes} minutes`,
		howFarAhead: "How far ahead",
		ordersPerSlot: "Orders per slot",
		noLimit: "empty: no limit",
		dishesPerSlot: "Dishes per slot",
		lead: "Minutes the kitchen needs",
		leadHelp: "An order reaches the kitchen this long before its slot.",
		save: "Save",
		laterToday: "Later today only",
		untilTomorrow: "Until tomorrow",
		upToDays: (days: number) => `Up to ${days} days`,
	},
	ta: {
		pickupAndTimes: "பிக்அப், நேரங்கள்",
		intro: "உடனடி டெலிவரி தவிர வாடிக்கையாளர்கள் எதைத் தேர்ந்தெடுக்கலாம்.",
		pickupOn: "வாடிக்கையாளர்கள் வந்து வாங்கலாம்",
		pickupOff: "வாடிக்கையாளர்கள் இனி வந்து வாங்க முடியாது",
		pickup: "பிக்அப்",
		pickupHelp:
			"வாடிக்கையாளர்கள் கடைக்கு வந்து, டெலிவரி கட்டணமின்றி, ஒரு சிறிய எண்ணைக் காட்டுவார்கள். ரைடர்கள் இவற்றைப் பார்க்க மாட்டார்கள்: " +
			"நீங்களே “தயார்”, பிறகு “பெற்றுக்கொண்டார்” என்று குறிப்பீர்கள்.",
		timesOn: "வாடிக்கையாளர்கள் நேரத்தைத் தேர்ந்தெடுக்கலாம்",
		timesOff: "வாடிக்கையாளர்கள் இனி நேரத்தைத் தேர்ந்தெடுக்க முடியாது",
		timesToChoose: "தேர்ந்தெடுக்கும் நேரங்கள்",
		letChoose: "நேரத்தைத் தேர்ந்தெடுக்க விடு",
		timesHelp:
			"நேரங்கள் உங்கள் திறக்கும் நேரத்தையும் நாட்காட்டியையும் பின்பற்றும். பிறகு வேண்டிய ஆர்டர், அதன் நேரம் வந்ததும் சமையலறைக்கு வந்து " +
			"மணி அடிக்கும். அதுவரை “பிறகு” பட்டியலில் இருக்கும்.",
		lengthOfASlot: "ஒரு நேர இடைவெளியின் நீளம்",
		minutes: (minutes) => `${minutes} நிமிடம்`,
		howFarAhead: "எவ்வளவு முன்பே",
		ordersPerSlot: "ஓர் இடைவெளிக்கு ஆர்டர்கள்",
		noLimit: "காலி: வரம்பில்லை",
		dishesPerSlot: "ஓர் இடைவெளிக்கு உணவுகள்",
		lead: "சமையலறைக்குத் தேவையான நிமிடங்கள்",
		leadHelp: "ஆர்டர் அதன் நேரத்துக்கு இவ்வளவு முன்பு சமையலறைக்கு வரும்.",
		save: "சேமி",
		laterToday: "இன்று பிறகு மட்டும்",
		untilTomorrow: "நாளை வரை",
		upToDays: (days) => `${days} நாட்கள் வரை`,
	},
});
export type SlotsTexts = (typeof slotsTexts)["en"];
