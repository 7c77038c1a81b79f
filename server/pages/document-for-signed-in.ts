import { randomBytes } from "node:crypto";
import { DOCUMENT_PERSON_ID, type DocumentPerson, USUAL_ORDER_ATTRIBUTE } from "../../contract/document-person.ts";
import { initialOf } from "../../domain/text/initial-of.ts";
import { compressWithSlots } from "../http/brotli-slots.ts";

/** A private-use character, which occurs in no text of a shop and is its own initial. */
const INITIAL = "\u{10f8f0}";
const MARK = randomBytes(12).toString("hex");
const NAME = `${INITIAL}${MARK}`;
/** Personal data besides the name, which no shared document may show. */
const HIDDEN = `hidden-${MARK}`;

/**
 * The placeholder person for whom a page is rendered for everybody logged in (decision 027): the name marks its places
 * in the markup.
 */
export const STAND_IN: DocumentPerson = {
	me: { name: NAME, email: HIDDEN, phone: HIDDEN, location: { address: HIDDEN, latitude: null, longitude: null } },
	usual: null,
	lastEventId: HIDDEN,
};

const END = "</body></html>";
const EMPTY_USUAL = `<div ${USUAL_ORDER_ATTRIBUTE}="true"></div>`;
/** Slots have a few sizes, so that a page is compressed a few times and not for each name. */
const MIN_SLOT = { name: 64, usual: 2_048 };

/** A document shared by everybody logged in, ready to be filled in for a person. */
export type DocumentForSignedIn = {
	/**
	 * The document for this person, compressed with Brotli at the cost of a copy; `usual` is the markup of the usual
	 * order. Null if that is not possible.
	 */
	brotli(person: DocumentPerson, usual: string): Promise<Buffer | null>;
};

/** `pad` fills the slot up to its size with something that changes nothing. */
type Slot = { of: "name" | "initial" | "usual"; text: (value: string, pad: string) => string };

/**
 * A page that was rendered for `STAND_IN`, as a document with slots for personal data; null for a page that shows more
 * of a person than a document can fill in.
 */
export function documentForSignedIn(rendered: string): DocumentForSignedIn | null {
	if (!rendered.endsWith(END) || rendered.includes(HIDDEN)) return null;
	const parts = partsOf(rendered.slice(0, -END.length));
	if (parts === null) return null;
	const { fixed, slots } = parts;
	const fixedBytes = fixed.map((text) => Buffer.from(text));
	const compressed = new Map<string, ReturnType<typeof compressWithSlots>>();

	function texts(person: DocumentPerson, usual: string): string[] {
		const name = escaped(person.me.name);
		const values = { name, initial: escaped(initialOf(person.me.name)), usual };
		return slots.map(({ of }) => values[of]);
	}
	const filled = (values: readonly string[], pads: readonly string[]) =>
		slots.map((slot, n) => slot.text(values[n] ?? "", pads[n] ?? ""));

	return {
		async brotli(person, usual) {
			const values = texts(person, usual);
			const lengths = filled(values, []).map((text) => Buffer.byteLength(text));
			const longestName = Math.max(0, ...lengths.filter((_, n) => slots[n]?.of !== "usual"));
			const size = (n: number) =>
				slots[n]?.of === "usual"
					? sizeFor(lengths[n] ?? 0, usual === "" ? 0 : MIN_SLOT.usual)
					: sizeFor(longestName, MIN_SLOT.name);
			const sizes = lengths.map((_, n) => size(n));
			const key = sizes.join();
			let fill = compressed.get(key);
			if (!fill) {
				fill = compressWithSlots(fixedBytes, sizes);
				compressed.set(key, fill);
				fill.catch(() => compressed.delete(key));
			}
			const pads = sizes.map((bytes, n) => " ".repeat(bytes - (lengths[n] ?? 0)));
			const bytes = filled(values, pads).map((text) => Buffer.from(text));
			return (await fill)?.(bytes, Buffer.from(tail(person))) ?? null;
		},
	};
}

/** The markup of the usual order in a page that was rendered for one person; null if the page has none. */
export function usualIn(html: string): string | null {
	const begin = html.indexOf(`<div ${USUAL_ORDER_ATTRIBUTE}="true">`);
	if (begin < 0) return null;
	const from = begin + EMPTY_USUAL.length - "</div>".length;
	let depth = 1;
	for (const { 0: tag, index } of html.slice(from).matchAll(/<div[\s>]|<\/div>/g)) {
		depth += tag === "</div>" ? -1 : 1;
		if (depth === 0) return html.slice(from, from + index);
	}
	return null;
}

/** Slots are padded with spaces inside a tag. Null for markup with the name in a place where that is impossible. */
function partsOf(html: string): { fixed: string[]; slots: Slot[] } | null {
	const fixed: string[] = [];
	const slots: Slot[] = [];
	let at = 0;
	for (const { index, 0: found } of html.matchAll(new RegExp(`${NAME}|${INITIAL}|${EMPTY_USUAL}`, "gu"))) {
		const end = index + found.length;
		const before = Math.max(...['"', ">", "<"].map((sign) => html.lastIndexOf(sign, index - 1)));
		const isInScript = html.lastIndexOf("<script", index) > html.lastIndexOf("</script>", index);
		let [from, to] = [end - "></div>".length, end - "</div>".length];
		let slot: Slot = { of: "usual", text: (value, pad) => `${pad}>${value}` };
		if (found !== EMPTY_USUAL) {
			const of = found === NAME ? "name" : "initial";
			if (html[before] === ">") {
				[from, to] = [before, end];
				const lead = html.slice(from, index);
				slot = { of, text: (value, pad) => `${pad}${lead}${value}` };
			} else {
				[from, to] = [index, html.indexOf('"', end) + 1];
				const rest = html.slice(end, to);
				slot = { of, text: (value, pad) => `${value}${rest}${pad}` };
			}
		}
		// Twice between the same tags, or where a space cannot be added.
		if (from < at || isInScript || html[before] === "<") return null;
		fixed.push(html.slice(at, from));
		slots.push(slot);
		at = to;
	}
	fixed.push(html.slice(at));
	return { fixed, slots };
}

function sizeFor(length: number, smallest: number): number {
	let size = smallest;
	while (size < length) size = Math.max(size * 2, 8);
	return size;
}

/** The personal data for the page's scripts, and the end of the document. */
function tail(person: DocumentPerson): string {
	const said = JSON.stringify(person).replaceAll("<", "\\u003c");
	return `<script type="application/json" id="${DOCUMENT_PERSON_ID}">${said}</script>${END}`;
}

/** A text escaped as React does in markup. */
function escaped(text: string): string {
	return text.replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
