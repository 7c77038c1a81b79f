import { pageTexts } from "../texts/texts.ts";

export const liveTexts = pageTexts({
	en: {
		connecting: "Connecting…",
		live: "Live",
		polling: (seconds: number) => `Live updates are paused. Checking every ${seconds} seconds.`,
		offline: "The shop can’t be reached right now. This is the latest we know.",
	},
	ta: {
		connecting: "இணைகிறது…",
		live: "நேரலை",
		polling: (seconds) => `நேரலை தடைபட்டுள்ளது. ${seconds} நொடிக்கு ஒரு முறை பார்க்கிறோம்.`,
		offline: "இப்போது கடையைத் தொடர்பு கொள்ள முடியவில்லை. இது கடைசியாகத் தெரிந்த நிலை.",
	},
});
