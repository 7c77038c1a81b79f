import { pageTexts } from "../../texts/texts.ts";

/** Texts around customers' notes for a dish or an order. */
export const noteTexts = pageTexts({
	en: {
		note: "Note",
		add: "Add a note",
		ofDish: (dish: string) => `Note for ${dish}`,
		addToDish: (dish: string) => `Add a note: ${dish}`,
		dishHint: "less spicy",
		ofOrder: "Note for your order",
		addToOrder: "Add a note for the whole order",
		orderHint: "Ring twice, the bell is quiet",
		left: (letters: number) => (letters === 1 ? "1 letter left" : `${letters} letters left`),
	},
	ta: {
		note: "குறிப்பு",
		add: "குறிப்பு சேர்",
		ofDish: (dish) => `${dish}: குறிப்பு`,
		addToDish: (dish) => `குறிப்பு சேர்: ${dish}`,
		dishHint: "காரம் குறைவாக",
		ofOrder: "முழு ஆர்டருக்கான குறிப்பு",
		addToOrder: "முழு ஆர்டருக்கும் குறிப்பு சேர்",
		orderHint: "பெல் சத்தம் குறைவு, இரண்டு முறை அடிக்கவும்",
		left: (letters) => `இன்னும் ${letters} ${letters === 1 ? "எழுத்து" : "எழுத்துகள்"}`,
	},
});
