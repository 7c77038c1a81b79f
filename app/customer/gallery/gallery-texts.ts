import { pageTexts } from "../../texts/texts.ts";

export const galleryTexts = pageTexts({
	en: {
		pageTitle: "Gallery",
		description: (shopName: string, count: number) =>
			`${count} images of what ${shopName} cooks: biryani from the handi, chicken 65, plates for two ` +
			"and feasts on a banana leaf.",
		title: "Look before you eat",
		intro: "Everything we cook, up close. Tap an image to enlarge it.",
		note: "Images are illustrations and serving suggestions. See the menu for what’s in your portion.",
		order: "Hungry now? Go to the menu",
		enlarge: (alt: string) => `Enlarge: ${alt}`,
		lightbox: "Image viewer",
		counter: (place: number, count: number) => `${place} / ${count}`,
		close: "Close",
		previous: "Previous image",
		next: "Next image",
	},
	ta: {
		pageTitle: "படங்கள்",
		description: (shopName, count) =>
			`${shopName} சமைப்பவற்றின் ${count} படங்கள்: ஹண்டி பிரியாணி, சிக்கன் 65, இருவருக்கான தட்டுகள், வாழையிலை விருந்து.`,
		title: "சாப்பிடும் முன் ஒரு பார்வை",
		intro: "நாங்கள் சமைப்பவை எல்லாம், மிக அருகிலிருந்து. பெரிதாகப் பார்க்க ஒரு படத்தை அழுத்துங்கள்.",
		note: "படங்கள் விளக்கத்திற்காக மட்டுமே; பரிமாறும் விதத்திற்கான எடுத்துக்காட்டு. உங்களுக்கு என்ன கிடைக்கும் என்பது மெனுவில் இருக்கிறது.",
		order: "பசிக்கிறதா? மெனுவைப் பாருங்கள்",
		enlarge: (alt) => `பெரிதாக்கு: ${alt}`,
		lightbox: "படக் காட்சி",
		counter: (place, count) => `${place} / ${count}`,
		close: "மூடு",
		previous: "முந்தைய படம்",
		next: "அடுத்த படம்",
	},
});
