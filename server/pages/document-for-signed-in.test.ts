import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DOCUMENT_PERSON_ID, type DocumentPerson, USUAL_ORDER_ATTRIBUTE } from "../../contract/document-person.ts";
import { initialOf } from "../../domain/text/initial-of.ts";
import { documentForSignedIn, STAND_IN, usualIn } from "./document-for-signed-in.ts";

/** A page with the name in an attribute, alone, and within a sentence, as React renders it for this person. */
function rendered({ me: { name }, usual }: DocumentPerson, more = ""): string {
	const items = usual?.items.map((line) => line.name).join() ?? null;
	const page = h(
		"html",
		null,
		h("head", null, h("style", null, "p{color:red}")),
		h(
			"body",
			null,
			h("button", { "aria-label": `Account of ${name}.`, type: "button" }, h("b", { id: "b" }, initialOf(name))),
			h("p", { className: "name" }, name),
			h("p", { title: name }, `வணக்கம் ${name}!`),
			h(
				"div",
				{ [USUAL_ORDER_ATTRIBUTE]: true },
				items && h("section", null, h("div", null, items), h("div", null)),
			),
			more,
		),
	);
	return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const document = documentForSignedIn(rendered(STAND_IN));
async function sent(person: DocumentPerson): Promise<string> {
	const body = await document?.brotli(person, usualIn(rendered(person)) ?? "");
	return brotliDecompressSync(body ?? "").toString();
}

const text = fc.string({ unit: "grapheme", maxLength: 120 }).map((given) => given.replaceAll(/[\0\r]/g, ""));
const people = fc.record({
	me: fc.record({
		name: text,
		email: text,
		phone: text,
		location: fc.record({ address: text, latitude: fc.constant(null), longitude: fc.constant(13.5) }),
	}),
	usual: fc.option(
		fc.record({
			items: fc.tuple(text.map((name) => ({ name: `dish ${name}`, size: "regular", quantity: 1 }) as never)),
			deliveryAddress: text,
			paymentMethod: fc.constantFrom("cod", "razorpay"),
		}),
	),
	lastEventId: text,
}) as fc.Arbitrary<DocumentPerson>;

it("everybody gets the page that would have been rendered for them, with their data for its scripts", async () => {
	await fc.assert(
		fc.asyncProperty(people, async (person) => {
			const html = await sent(person);
			const [, said = ""] =
				new RegExp(`<script type="application/json" id="${DOCUMENT_PERSON_ID}">(.*?)</script>`, "s").exec(
					html,
				) ?? [];
			expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(person)));
			const markup = html.replace(/<script type="application.*<\/script>/s, "");
			expect(withoutBlanks(markup)).toBe(withoutBlanks(rendered(person)));
		}),
		{ numRuns: 100 },
	);
});

it("a page that shows more of a person than the name is not shared", () => {
	expect(documentForSignedIn(rendered(STAND_IN, STAND_IN.me.email))).toBeNull();
	expect(
		documentForSignedIn(rendered(STAND_IN).replace("p{color:red}", `</style><script>"${STAND_IN.me.name}"`)),
	).toBe(null);
});

/** Without the spaces that pad slots inside tags, which change nothing. */
function withoutBlanks(html: string): string {
	return html.replaceAll(/" +(?=>|[a-z]+=)/g, '"');
}
