import { BILL_TEXTS, BILL_TEXTS_TA } from "../../domain/printing/bill-texts.ts";
import { pageTexts } from "../texts/texts.ts";

/** Texts of a customer's bill; the admin prints it in English. */
export const billTexts = pageTexts({
	en: {
		page: (orderId: string) => `Bill of order ${orderId}`,
		back: "My Orders",
		print: "Print bill",
		pdf: "PDF",
		pdfLabel: "Bill as a PDF file",
		paper: "Paper",
		...BILL_TEXTS,
	},
	ta: {
		page: (orderId) => `ஆர்டர் ${orderId} பில்`,
		back: "என் ஆர்டர்கள்",
		print: "பில்லை அச்சிடு",
		pdf: "PDF",
		pdfLabel: "பில்லை PDF கோப்பாகப் பெறு",
		paper: "தாள்",
		...BILL_TEXTS_TA,
	},
});
