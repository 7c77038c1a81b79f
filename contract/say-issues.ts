import type { z } from "@hono/zod-openapi";
import { formatRupees } from "../domain/money.ts";
import { fieldName } from "./field-names.ts";
import { issueInTamil } from "./issue-in-tamil.ts";
import type { Language } from "./language.ts";

type Issue = z.core.$ZodIssue;
type SaidIssue = { path: string; message: string };

/** Fields in whole rupees, by the last name of their path. */
const RUPEES = new Set([
	...["price", "fee", "deliveryFee", "prebookingFee", "minimumOrder", "freeDeliveryFrom", "cashUpTo", "amount"],
	...["newCustomerCashUpTo", "confirmRefundsAbove", "totalAmount", "tip"],
]);

/**
 * The problems of an input in words for people: a sentence for each field, to be shown beside it, and for the whole
 * form the first one with the field's name in front. A message of our own rules stays as it is; zod's messages never
 * reach a screen.
 */
export function sayIssues(
	issues: readonly Issue[],
	given: unknown,
	language: Language,
): { message: string; issues: SaidIssue[] } {
	const told = narrowest(issues.flatMap(ofItsForm));
	const said = told.map((issue) => ({ issue, words: wordsOf(issue, given, language) }));
	const named = said
		.map(({ issue, words }) => ({ path: issue.path.join("."), message: words.text }))
		.filter(({ path }, place, all) => place === all.findIndex((each) => each.path === path));
	const [first] = said;
	if (!first) return { message: TEXTS[language].check, issues: [] };
	const name = first.words.isOwn ? null : fieldName(first.issue.path, given, language);
	const { text } = first.words;
	return { message: name ? `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text, issues: named };
}

/** The problems of a value that may have one of several forms, if it clearly has one of them, such as a list. */
function ofItsForm(issue: Issue): Issue[] {
	if (issue.code !== "invalid_union") return [issue];
	const isOther = ({ code, path }: Issue) => path.length === 0 && /^invalid_(type|value)$/.test(code);
	const [form, ...others] = issue.errors.filter((problems) => !problems.some(isOther));
	if (!form || others.length > 0) return [issue];
	return form.map((problem) => ({ ...problem, path: [...issue.path, ...problem.path] }));
}

/** Of several bounds that a value exceeds, the narrowest is reported. */
function narrowest(issues: readonly Issue[]): Issue[] {
	return issues.filter((issue, place) => {
		const bound = boundOf(issue);
		if (bound === null) return true;
		const isNarrower = (other: Issue, at: number) => {
			if (other.code !== issue.code || other.path.join(".") !== issue.path.join(".")) return false;
			const others = boundOf(other);
			return others !== null && (others > bound || (others === bound && at < place));
		};
		return !issues.some(isNarrower);
	});
}

/** The narrower, the greater. A text that is too short is rather said to be missing. */
function boundOf(issue: Issue): number | bigint | null {
	if (issue.code === "too_big") return -issue.maximum;
	return issue.code === "too_small" && issue.origin !== "string" ? issue.minimum : null;
}

/** `isOwn`: the rule's own sentence, which names its field itself. */
function wordsOf(issue: Issue, given: unknown, language: Language): { text: string; isOwn: boolean } {
	if (isSentence(issue.message))
		return { text: language === "ta" ? issueInTamil(issue.message) : issue.message, isOwn: true };
	return { text: textOf(issue, given, TEXTS[language]), isOwn: false };
}

/** The message of a rule begins like a sentence and is not one of zod's. */
function isSentence(message: string): boolean {
	return /^[\p{Lu}\d“]/u.test(message) && !/^(Invalid|Too |Expected|Unrecognized)/.test(message);
}

function textOf(issue: Issue, given: unknown, texts: (typeof TEXTS)[Language]): string {
	const field = issue.path.findLast((key) => typeof key === "string") ?? "";
	const isMoney = RUPEES.has(String(field));
	const isMissing = [undefined, null, ""].includes(valueAt(given, issue.path) as undefined);
	switch (issue.code) {
		case "invalid_type":
			if (isMoney && !isMissing) return texts.rupees;
			if (isMissing) return texts.missing;
			if (issue.expected === "int") return texts.whole;
			return issue.expected === "number" ? texts.number : texts.check;
		case "too_small":
			return tooSmall(issue, isMoney, texts);
		case "too_big": {
			const most = Number(issue.maximum);
			if (isMoney) return texts.rupeesUpTo(formatRupees(most));
			if (issue.origin === "string") return texts.lettersUpTo(most.toLocaleString("en-IN"));
			return texts.upTo(most.toLocaleString("en-IN"));
		}
		case "invalid_value":
			return isMissing ? texts.missing : texts.choose;
		case "invalid_format":
			if (isMissing) return texts.missing;
			return /^(date|time|datetime)$/.test(issue.format) ? texts.date : texts.check;
		case "custom":
			if (issue.message.startsWith("must be a day")) return texts.date;
			return issue.message.includes("U+0000") ? texts.character : texts.check;
		default:
			return texts.check;
	}
}

function tooSmall(issue: Extract<Issue, { code: "too_small" }>, isMoney: boolean, texts: (typeof TEXTS)[Language]) {
	const least = Number(issue.minimum);
	if (isMoney) return least > 0 ? texts.rupeesFrom(formatRupees(least)) : texts.rupees;
	if (issue.origin === "string") return least <= 1 ? texts.missing : texts.lettersFrom(least);
	if (issue.origin === "array" && least <= 1) return texts.missing;
	return texts.from(least.toLocaleString("en-IN"));
}

/** The value given at the path of an issue; undefined if there is none. */
export function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
	let value = given;
	for (const key of path) {
		if (typeof value !== "object" || value === null) return undefined;
		value = (value as Record<PropertyKey, unknown>)[key];
	}
	return value;
}

const TEXTS = {
	en: {
		rupees: "Whole rupees only, e.g. 240",
		rupeesFrom: (least: string) => `Whole rupees only, from ${least}, e.g. 240`,
		rupeesUpTo: (most: string) => `Whole rupees up to ${most}`,
		whole: "Whole numbers only, e.g. 12",
		number: "Please enter a number",
		missing: "Please fill this in",
		choose: "Please choose one of the choices",
		date: "Please enter a day or time in full",
		character: "One character of this text can’t be saved",
		from: (least: string) => `At least ${least}`,
		upTo: (most: string) => `At most ${most}`,
		lettersFrom: (least: number) => `At least ${least} characters`,
		lettersUpTo: (most: string) => `At most ${most} characters`,
		check: "Please check what you entered",
	},
	ta: {
		rupees: "முழு ரூபாய் மட்டும், எ.கா. 240",
		rupeesFrom: (least: string) => `முழு ரூபாய் மட்டும், ${least} முதல், எ.கா. 240`,
		rupeesUpTo: (most: string) => `முழு ரூபாய், ${most} வரை`,
		whole: "முழு எண்கள் மட்டும், எ.கா. 12",
		number: "ஓர் எண்ணை எழுதுங்கள்",
		missing: "இதை நிரப்புங்கள்",
		choose: "கொடுத்தவற்றில் ஒன்றைத் தேர்ந்தெடுங்கள்",
		date: "நாளை அல்லது நேரத்தை முழுதாக எழுதுங்கள்",
		character: "இதில் உள்ள ஓர் எழுத்தைச் சேமிக்க முடியாது",
		from: (least: string) => `குறைந்தது ${least}`,
		upTo: (most: string) => `அதிகபட்சம் ${most}`,
		lettersFrom: (least: number) => `குறைந்தது ${least} எழுத்துகள்`,
		lettersUpTo: (most: string) => `அதிகபட்சம் ${most} எழுத்துகள்`,
		check: "எழுதியதைச் சரிபாருங்கள்",
	},
} satisfies Record<Language, unknown>;
