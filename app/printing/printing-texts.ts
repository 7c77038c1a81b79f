import type { PrinterTrouble } from "../../domain/printing/printer.ts";
import { pageTexts } from "../texts/texts.ts";

const en = {
	title: (name: string, trouble: PrinterTrouble) =>
		({
			unreachable: `Printer ${name} can’t be reached`,
			silent: `Printer ${name} doesn’t answer`,
			"paper-out": `Printer ${name} is out of paper`,
			"cover-open": `The cover of printer ${name} is open`,
			offline: `Printer ${name} is offline`,
			error: `Printer ${name} reports an error`,
		})[trouble],
	advice: {
		unreachable: "Check its power and network cable.",
		silent: "Switch it off and on again.",
		"paper-out": "Put in a new roll.",
		"cover-open": "Close the cover.",
		offline: "Press its Feed or Online button.",
		error: "Look for jammed paper, then switch it off and on again.",
	} satisfies Record<PrinterTrouble, string>,
	waiting: (count: number) =>
		count === 1
			? "1 ticket or bill is waiting and will print automatically."
			: `${count} tickets or bills are waiting and will print automatically.`,
};

/** Texts about a printer that does not print, on the kitchen's board and above the admin's tabs. */
export const printingTexts = pageTexts({
	en,
	ta: {
		title: (name, trouble) =>
			({
				unreachable: `பிரிண்டர் ${name} தொடர்பில் இல்லை`,
				silent: `பிரிண்டர் ${name} பதிலளிக்கவில்லை`,
				"paper-out": `பிரிண்டர் ${name}: தாள் தீர்ந்துவிட்டது`,
				"cover-open": `பிரிண்டர் ${name}: மூடி திறந்திருக்கிறது`,
				offline: `பிரிண்டர் ${name} ஆஃப்லைனில் உள்ளது`,
				error: `பிரிண்டர் ${name}: கோளாறு`,
			})[trouble],
		advice: {
			unreachable: "மின்சாரத்தையும் நெட்வொர்க் கேபிளையும் பாருங்கள்.",
			silent: "அணைத்து மீண்டும் இயக்குங்கள்.",
			"paper-out": "புதிய தாள் சுருளைப் போடுங்கள்.",
			"cover-open": "மூடியை மூடுங்கள்.",
			offline: "Feed அல்லது Online பொத்தானை அழுத்துங்கள்.",
			error: "தாள் சிக்கியிருக்கிறதா என்று பார்த்து, அணைத்து மீண்டும் இயக்குங்கள்.",
		},
		waiting: (count) =>
			count === 1
				? "1 டிக்கெட் அல்லது பில் காத்திருக்கிறது; தானாக அச்சாகும்."
				: `${count} டிக்கெட்டுகள் அல்லது பில்கள் காத்திருக்கின்றன; தானாக அச்சாகும்.`,
	},
});
