import fc from "fast-check";
import { expect, it } from "vitest";
import { directionsLink, geoLink } from "./directions-link.ts";

const address = "4, Big Street,\nbehind the mosque & mill #2, Chennai 600005";

it("leads to the map location if it is known", () => {
	const at = { latitude: 13.0569, longitude: 80.2787 };
	expect(directionsLink(address, at)).toBe("https://www.google.com/maps/dir/?api=1&destination=13.0569,80.2787");
	expect(geoLink(address, at)).toBe("geo:13.0569,80.2787?q=13.0569,80.2787");
});

it("leads to the address if it is not", () => {
	const said = "4, Big Street, behind the mosque & mill #2, Chennai 600005";
	expect(new URL(directionsLink(address, null)).searchParams.get("destination")).toBe(said);
	expect(geoLink(address, null)).toBe(`geo:0,0?q=${encodeURIComponent(said)}`);
});

it("keeps every address whole and encoded, so that none changes the link itself", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (anything) => {
			const link = new URL(directionsLink(anything, null));
			expect([...link.searchParams.keys()]).toEqual(["api", "destination"]);
			expect(link.origin + link.pathname).toBe("https://www.google.com/maps/dir/");
			expect(link.hash).toBe("");
		}),
		{ examples: [["half of a sign: \ud83d"]] },
	);
});

it("stays short enough for a long Tamil address", () => {
	const long = "திருவல்லிக்கேணி ".repeat(13).slice(0, 200);
	expect(directionsLink(long, null).length).toBeLessThan(2048);
});
