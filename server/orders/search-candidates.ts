import { sql } from "kysely";
import { isPostgres } from "../db/is-postgres.ts";
import { likePattern } from "../db/like-pattern.ts";
import type { Reader } from "../db/storage.ts";
import { DELETED_CUSTOMER } from "./deleted-customer.ts";
import { ENDING, lastFolded } from "./fold-order-numbers.ts";
import { OF_GUESTS_WITHOUT_PHONE } from "./forget-guests.ts";

/** The customers whose orders match a search, the texts of orders without one, and the numbers of further ones. */
type Candidates = { customers: readonly string[]; ofNobody: readonly string[]; numbers: readonly string[] };
type Named = Omit<Candidates, "numbers">;

/** A search with more candidates finds enough among all orders. */
const MAX_ROWS = 4_000;
/** Fewer digits are in too many numbers. */
const RARE_DIGITS = 4;
const DIGITS = /^\d+$/;

/**
 * Every order that contains all of these words belongs to one of these customers or has one of these numbers; null if
 * there are too many. A number has only digits and ends at a space, so words with anything else can only be in name,
 * email or phone.
 */
export async function findCandidates(reader: Reader, words: readonly string[]): Promise<Candidates | null> {
	const named = words.filter((word) => !DIGITS.test(word)).map(afterNumber);
	const digits = longestDigits(words);
	if (digits.length < RARE_DIGITS) {
		const found = named.length > 0 ? await namedWith(reader, named) : null;
		return found && { ...found, numbers: [] };
	}
	const found = await namedWith(reader, [...named, digits]);
	const numbers = found && (await numbersWith(reader, digits));
	return found && numbers && { ...found, numbers };
}

/** The rarest digits among these words; empty if no word is all digits. */
export function longestDigits(words: readonly string[]): string {
	return words.filter((word) => DIGITS.test(word)).reduce((a, b) => (b.length > a.length ? b : a), "");
}

/** The condition that an order is a candidate. */
export function isAmong(reader: Reader, { customers, ofNobody, numbers }: Candidates) {
	return sql<boolean>`id in (
		select id from orders where customer_id ${oneOf(reader, customers)}
		union all select id from orders where order_number ${oneOf(reader, numbers)}
		${isAmongNobodys(reader, ofNobody)}
	)`;
}

/** Of guests' orders only those with the same phones: a shop may have taken most of its orders at the counter. */
function isAmongNobodys(reader: Reader, texts: readonly string[]) {
	if (texts.includes(FORGOTTEN)) return sql`union all select id from orders where customer_id is null`;
	const phones = texts.map((text) => text.slice(text.lastIndexOf(" ") + 1));
	const known = phones.filter((phone) => phone !== "");
	const ofPhones = sql`union all select id from orders where source <> 'web' and phone ${oneOf(reader, known)}`;
	const ofOthers = sql`union all select id from orders where ${OF_GUESTS_WITHOUT_PHONE}`;
	return sql`${known.length > 0 ? ofPhones : sql``} ${known.length < phones.length ? ofOthers : sql``}`;
}

/** As stored in `order_contacts`. */
const NOBODY = "";
const FORGOTTEN = `${DELETED_CUSTOMER.customer_name.toLowerCase()}  `;

/** The part of a word after the end of a number, which is the beginning of a name. */
function afterNumber(text: string): string {
	return text.replace(/^\d+ /, "");
}

async function namedWith(reader: Reader, texts: readonly string[]): Promise<Named | null> {
	let query = reader.selectFrom("order_contacts").select(["customer_id", "contact"]);
	for (const text of texts) {
		query = query.where(sql<boolean>`contact like lower(${likePattern(text)}) escape '\\'`);
	}
	const rows = await query.limit(MAX_ROWS + 1).execute();
	if (rows.length > MAX_ROWS) return null;
	const customers = new Set(rows.map(({ customer_id }) => customer_id).filter((id) => id !== NOBODY));
	const ofNobody = rows.filter(({ customer_id }) => customer_id === NOBODY).map(({ contact }) => contact);
	return { customers: [...customers], ofNobody };
}

async function numbersWith(reader: Reader, digits: string): Promise<string[] | null> {
	// First the numbers that are in no block yet: one that is moved meanwhile is then found twice, not missed.
	const last = await lastFolded(reader);
	const unfolded = await reader
		.selectFrom("orders")
		.select("order_number")
		.where("order_number", ">", last)
		.where("order_number", "like", likePattern(digits))
		.limit(MAX_ROWS + 1)
		.execute();
	const splits = splitsOf(digits);
	const blocks = await reader
		.selectFrom("order_number_blocks")
		.select(["beginning", "endings"])
		.where(({ eb, or, and }) =>
			or([
				...splits.map(([head, tail]) =>
					and([eb("beginning", "like", `%${head}`), eb("endings", "like", `% ${tail}%`)]),
				),
				eb("beginning", "like", likePattern(digits)),
				...(digits.length > ENDING ? [] : [eb("endings", "like", likePattern(digits))]),
			]),
		)
		.limit(MAX_ROWS + 1)
		.execute();
	if (unfolded.length > MAX_ROWS || blocks.length > MAX_ROWS) return null;
	const folded = blocks.flatMap(({ beginning, endings }) => {
		if (beginning.includes(digits)) return numbersIn(beginning, endings, " ");
		const tails = splits.flatMap(([head, tail]) => (beginning.endsWith(head) ? [` ${tail}`] : []));
		return [digits, ...tails].flatMap((part) => numbersIn(beginning, endings, part));
	});
	return folded.length > MAX_ROWS ? null : [...unfolded.map(({ order_number }) => order_number), ...folded];
}

/** How these digits can be split between the end of a number's beginning and the start of its ending. */
function splitsOf(digits: string): [head: string, tail: string][] {
	const all = Array.from({ length: digits.length }, (_, at) => [digits.slice(0, at), digits.slice(at)] as const);
	return all.filter(([head, tail]) => head !== "" && tail.length <= ENDING).map(([head, tail]) => [head, tail]);
}

/** The numbers of a block whose endings, with the space before them, contain this. */
function numbersIn(beginning: string, endings: string, part: string): string[] {
	const found: string[] = [];
	for (let at = endings.indexOf(part); at >= 0; ) {
		const start = endings.lastIndexOf(" ", at) + 1;
		const blank = endings.indexOf(" ", start);
		const end = blank < 0 ? endings.length : blank;
		found.push(beginning + endings.slice(start, end));
		at = endings.indexOf(part, end);
	}
	return found;
}

/** A list of any length as one parameter. */
function oneOf(reader: Reader, texts: readonly string[]) {
	return isPostgres(reader) ? sql`= any(${texts})` : sql`in (select value from json_each(${JSON.stringify(texts)}))`;
}
