import { describe, expect, test } from "vitest";
import { FALLBACK_LISTING } from "../../../domain/home-page/fallback-listing.ts";
import { readListing } from "./read-listing.ts";

const entry = {
	id: "1",
	name: "Price List",
	nameTa: null,
	img: null,
	button: "Order Now",
	buttonTa: null,
	closed: false,
};

describe("the listing of the home page", () => {
	test("is what the shop answers", async () => {
		expect(await readListing(async () => Response.json([entry]))).toEqual([entry]);
	});

	test.each([
		["the shop cannot be reached", () => Promise.reject(new TypeError("no connection"))],
		["the shop answers with a fault", async () => new Response("", { status: 500 })],
		["something else answers", async () => new Response("<html>", { status: 200 })],
	])("is the fallback when %s", async (_, ask) => {
		expect(await readListing(ask)).toBe(FALLBACK_LISTING);
	});

	test("falls back to three open cards and a closed one", () => {
		expect(FALLBACK_LISTING.map(({ name, button, closed }) => [name, button, closed])).toEqual([
			["Price List", "Order Now", false],
			["Sunday SPL", "Order Now", false],
			["Friday Offer", "Order Now", false],
			["Holiday Update", "Shop Closed", true],
		]);
	});
});
