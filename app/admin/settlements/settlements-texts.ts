import { pageTexts } from "../../texts/texts.ts";

/** The payment provider's settlements and their reports. */
export const settlementsTexts = pageTexts({
	en: {
		title: "Settlements",
		intro: "What the payment provider has paid out to your bank account, less its fees.",
		importReport: "Import report",
		reportFile: "Report to import, a CSV file",
		fetch: "Fetch from the provider",
		fetchMonth: "Month to fetch",
		howTo:
			"In Razorpay’s dashboard: Reports → Settlement Recon → CSV. Importing the same days twice changes " +
			"nothing.",
		network: "Network error. Please try again.",
		tooLarge: "This file is larger than 5 MB. Please export fewer days at once.",
		importing: "Importing…",
		imported: (added: number, known: number) =>
			added === 0 ? "Nothing new in this report" : `${added} new lines, ${known} already known`,
		unmatchedIn: (count: number) =>
			count === 1 ? "1 line does not match your payments" : `${count} lines do not match your payments`,
		lastImport: (at: string) => `Last report: ${at}`,
		byPerson: (name: string) => `by ${name}`,
		byItself: "fetched automatically",
		rowsTitle: "Nothing was imported",
		rowOf: (row: number, column: string) => (column ? `Row ${row}, column “${column}”` : `Row ${row}`),
		problems: {
			unreadable: "not a CSV file as the provider exports it",
			"too-many-rows": "more than 20,000 rows; please export fewer days at once",
			"missing-column": "this column is missing",
			"not-as-expected": "not what the provider puts there",
			twice: "this line is in the file twice",
		},
		noneTitle: "No settlements yet",
		none:
			"Import a report of your payment provider, and each settlement is compared with your own payments and " +
			"refunds.",
		list: "Settlements, newest first",
		what: "settlements",
		settledOn: "Settled",
		utr: "Bank reference (UTR)",
		payments: "Payments",
		refunds: "Refunds",
		fees: "Fees",
		gst: "GST on fees",
		other: "Adjustments",
		net: "To the bank",
		unmatched: "Not matching",
		lines: "Lines",
		linesOf: (day: string) => `Settlement of ${day}`,
		closeLines: "Close",
		waiting: (count: number, amount: string) =>
			count === 1
				? `1 payment waits for its settlement: ${amount}`
				: `${count} payments wait for their settlement: ${amount}`,
		late: (count: number) =>
			count === 1
				? "1 of them is older than three working days:"
				: `${count} of them are older than three working days:`,
		notInReports: "Import the newest report first. If they are not in it, ask the provider.",
		daysMissing: "Reports are missing",
		ofDays: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
		whyDaysMissing: (canFetch: boolean) =>
			`Payments may have been settled on these days. ${canFetch ? "Fetch these months, or import" : "Import"} ` +
			"a report that begins before them and ends after them.",
		type: "What",
		types: { payment: "Payment", refund: "Refund" } as Record<string, string>,
		amount: "Amount",
		order: "Order",
		states: {
			matched: "Matches",
			unknown: "Not known here",
			"other-amount": "Another amount here",
			adjustment: "By the provider",
		},
		ours: (amount: string) => `here ${amount}`,
		state: "Compared",
		explain: "Explain differences",
		forAccountant: "Files for the accountant",
	},
	ta: {
		title: "செட்டில்மெண்ட்கள்",
		intro: "பேமெண்ட் நிறுவனம் தன் கட்டணம் போக உங்கள் வங்கிக் கணக்கில் செலுத்தியது.",
		importReport: "அறிக்கையைச் சேர்",
		reportFile: "சேர்க்க வேண்டிய அறிக்கை, CSV கோப்பு",
		fetch: "நிறுவனத்திடம் கேட்டுப் பெறு",
		fetchMonth: "எந்த மாதம்",
		howTo: "Razorpay டாஷ்போர்டில்: Reports → Settlement Recon → CSV. அதே நாட்களை இரண்டு முறை சேர்த்தாலும் எதுவும் மாறாது.",
		network: "நெட்வொர்க் பிழை. மீண்டும் முயற்சி செய்யுங்கள்.",
		tooLarge: "இந்தக் கோப்பு 5 MB-ஐ விடப் பெரியது; குறைந்த நாட்களுக்கு எடுங்கள்.",
		importing: "சேர்க்கிறது…",
		imported: (added: number, known: number) =>
			added === 0 ? "இந்த அறிக்கையில் புதிதாக எதுவும் இல்லை" : `${added} புதிய வரிகள், ${known} ஏற்கனவே உள்ளவை`,
		unmatchedIn: (count: number) => `${count} ${count === 1 ? "வரி" : "வரிகள்"} உங்கள் பேமெண்ட்களுடன் பொருந்தவில்லை`,
		lastImport: (at: string) => `கடைசி அறிக்கை: ${at}`,
		byPerson: (name: string) => `சேர்த்தவர்: ${name}`,
		byItself: "தானாகவே பெற்றது",
		rowsTitle: "எதுவும் சேர்க்கப்படவில்லை",
		rowOf: (row: number, column: string) => (column ? `வரி ${row}, “${column}” நெடுவரிசை` : `வரி ${row}`),
		problems: {
			unreadable: "பேமெண்ட் நிறுவனம் தரும் CSV கோப்பு போல இது இல்லை",
			"too-many-rows": "20,000 வரிகளுக்கு மேல் உள்ளன; குறைந்த நாட்களுக்கு எடுங்கள்",
			"missing-column": "இந்த நெடுவரிசை இல்லை",
			"not-as-expected": "இங்கே இருக்க வேண்டியது இது அல்ல",
			twice: "இந்த வரி கோப்பில் இரண்டு முறை உள்ளது",
		},
		noneTitle: "இன்னும் செட்டில்மெண்ட் இல்லை",
		none: "பேமெண்ட் நிறுவனத்தின் அறிக்கையைச் சேருங்கள்; ஒவ்வொரு செட்டில்மெண்டும் உங்கள் பேமெண்ட்களுடனும் ரீஃபண்ட்களுடனும் ஒப்பிடப்படும்.",
		list: "செட்டில்மெண்ட்கள், புதியது முதலில்",
		what: "செட்டில்மெண்ட்கள்",
		settledOn: "செட்டில் ஆனது",
		utr: "வங்கி எண் (UTR)",
		payments: "பேமெண்ட்கள்",
		refunds: "ரீஃபண்ட்கள்",
		fees: "நிறுவனக் கட்டணம்",
		gst: "அதன் மீது GST",
		other: "சரிக்கட்டல்கள்",
		net: "வங்கிக்கு",
		unmatched: "பொருந்தாதவை",
		lines: "வரிகள்",
		linesOf: (day: string) => `${day} செட்டில்மெண்ட்`,
		closeLines: "மூடு",
		waiting: (count: number, amount: string) =>
			count === 1
				? `1 பேமெண்ட் செட்டில்மெண்டுக்குக் காத்திருக்கிறது: ${amount}`
				: `${count} பேமெண்ட்கள் செட்டில்மெண்டுக்குக் காத்திருக்கின்றன: ${amount}`,
		late: (count: number) => `இவற்றில் ${count}, மூன்று வேலை நாட்களுக்கு மேல் ஆனவை:`,
		notInReports: "முதலில் புதிய அறிக்கையைச் சேருங்கள். அதிலும் இல்லை என்றால் நிறுவனத்திடம் கேளுங்கள்.",
		daysMissing: "அறிக்கைகள் விடுபட்டுள்ளன",
		ofDays: (from: string, until: string) => (from === until ? from : `${from} முதல் ${until} வரை`),
		whyDaysMissing: (canFetch: boolean) =>
			"இந்த நாட்களில் பேமெண்ட்கள் செட்டில் ஆகியிருக்கலாம். " +
			(canFetch ? "அந்த மாதங்களை நிறுவனத்திடம் கேட்டுப் பெறுங்கள், அல்லது " : "") +
			"இவற்றுக்கு முன் தொடங்கி இவற்றுக்குப் பின் முடியும் அறிக்கையைச் சேருங்கள்.",
		type: "எது",
		types: { payment: "பேமெண்ட்", refund: "ரீஃபண்ட்" } as Record<string, string>,
		amount: "தொகை",
		order: "ஆர்டர்",
		states: {
			matched: "பொருந்துகிறது",
			unknown: "இங்கே பதிவு இல்லை",
			"other-amount": "இங்கே வேறு தொகை",
			adjustment: "நிறுவனம் செய்தது",
		},
		ours: (amount: string) => `இங்கே ${amount}`,
		state: "ஒப்பீடு",
		explain: "வித்தியாசங்களை விளக்கு",
		forAccountant: "கணக்காளருக்கான கோப்புகள்",
	},
});
