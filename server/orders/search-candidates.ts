import { sql } from "kysely";
import { isPostgres } from "../db/is-postgres.ts";
import { likePattern } from "../db/like-pattern.ts";
import type { Reader } from "../db/storage.ts";
import { LAST_FOLDED } from "./fold-order-numbers.ts";

/** Whose orders a search can find, and which more by their numbers. */
export type Candidates = { customers: readonly string[]; numbers: readonly string[] };

/** What has more candidates is soon found among all orders. */
const MOST = 4_000;
/** Fewer digits stand in too many numbers. */
const RARE_DIGITS = 4;

/**
 * Whatever holds all of these words is of one of these customers or has one of these numbers; null where they would be
 * too many. A number is digits only and ends at a blank, so that words with anything else stand in name, e-mail or
 * phone.
 */
export async function findCandidates(reader: Reader, words: readonly string[]): Promise<Candidates | null> {
	const named = words.filter((word) => !/^\d+$/.test(word)).map(afterNumber);
	const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
	if (named.length === 0 && longest.length < RARE_DIGITS) return null;
	const customers = await customersWith(reader, named.length > 0 ? named : [longest]);
	const numbers = named.length > 0 ? [] : await numbersWith(reader, longest);
	return customers && numbers && { customers, numbers };
}

/** The condition that an order is a candidate. */
export function isAmong(reader: Reader, { customers, numbers }: Candidates) {
	const known = customers.filter((id) => id !== NOBODY);
	const ofNobody = sql`union all select id from orders where customer_id is null`;
	return sql<boolean>`id in (
		select id from orders where customer_id ${oneOf(reader, known)}
		union all select id from orders where order_number ${oneOf(reader, numbers)}
		${known.length < customers.length ? ofNobody : sql``}
	)`;
}

/** As `order_contacts` has it. */
const NOBODY = "";

/** Of what was typed as one, from the end of a number on: what then stands at the beginning of a name. */
function afterNumber(text: string): string {
	return text.replace(/^\d+ /, "");
}

async function customersWith(reader: Reader, texts: readonly string[]): Promise<string[] | null> {
	let query = reader.selectFrom("order_contacts").select("customer_id");
	for (const text of texts) {
		query = query.where(sql<boolean>`contact like lower(${likePattern(text)}) escape '\\'`);
	}
	const rows = await query.limit(MOST + 1).execute();
	return rows.length > MOST ? null : [...new Set(rows.map(({ customer_id }) => customer_id))];
}

async function numbersWith(reader: Reader, digits: string): Promise<string[] | null> {
	// First those that are in no block yet: what is moved there meanwhile is then found twice, not missed.
	const unfolded = await reader
		.selectFrom("orders")
		.select("order_number")
		.where("order_number", ">", LAST_FOLDED)
		.where("order_number", "like", likePattern(digits))
		.limit(MOST + 1)
		.execute();
	const blocks = await reader
		.selectFrom("order_number_blocks")
		.select("numbers")
		.where("numbers", "like", likePattern(digits))
		.limit(MOST + 1)
		.execute();
	if (unfolded.length > MOST || blocks.length > MOST) return null;
	const folded = blocks.flatMap(({ numbers }) => numbersIn(numbers, digits));
	return folded.length > MOST ? null : [...unfolded.map(({ order_number }) => order_number), ...folded];
}

function numbersIn(block: string, digits: string): string[] {
	const found: string[] = [];
	for (let at = block.indexOf(digits); at >= 0; ) {
		const blank = block.indexOf(" ", at);
		const end = blank < 0 ? block.length : blank;
		found.push(block.slice(block.lastIndexOf(" ", at) + 1, end));
		at = block.indexOf(digits, end);
	}
	return found;
}

/** A list of any length as one parameter. */
function oneOf(reader: Reader, texts: readonly string[]) {
	return isPostgres(reader) ? sql`= any(${texts})` : sql`in (select value from json_each(${JSON.stringify(texts)}))`;
}
