import fc from "fast-check";
import { expect, it } from "vitest";
import { directionsLink, geoLink } from "./maps-links.ts";

const address = "4, Big Street,\nbehind the mosque & mill #2, Chennai 600005";

it("leads to the point on the map where it is known", () => {
	const place = { deliveryAddress: address, deliveryCoordinates: { latitude: 13.0569, longitude: 80.2787 } };
	expect(directionsLink(place)).toBe("https://www.google.com/maps/dir/?api=1&destination=13.0569%2C80.2787");
	expect(geoLink(place)).toBe("geo:13.0569,80.2787?q=13.0569%2C80.2787");
});

it("leads to the address where it is not", () => {
	const place = { deliveryAddress: address, deliveryCoordinates: null };
	const said = "4, Big Street, behind the mosque & mill #2, Chennai 600005";
	expect(new URL(directionsLink(place)).searchParams.get("destination")).toBe(said);
	expect(geoLink(place)).toBe(`geo:0,0?q=${encodeURIComponent(said)}`);
});

it("keeps every address whole, and nothing of it becomes part of the link itself", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (deliveryAddress) => {
			const link = new URL(directionsLink({ deliveryAddress, deliveryCoordinates: null }));
			expect([...link.searchParams.keys()]).toEqual(["api", "destination"]);
			expect(link.origin + link.pathname).toBe("https://www.google.com/maps/dir/");
			expect(link.hash).toBe("");
		}),
		{ examples: [["half of a sign: \ud83d"]] },
	);
});

it("stays short enough for a long Tamil address", () => {
	const deliveryAddress = "திருவல்லிக்கேணி ".repeat(13).slice(0, 200);
	expect(directionsLink({ deliveryAddress, deliveryCoordinates: null }).length).toBeLessThan(2048);
});
