import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { bookForCash, type PrebookingDraft, unansweredPrebookingEnd } from "./send-prebooking.ts";

/** The shop's answer to a call; null for a broken connection. */
let answer: (method: string, path: string) => Response | null;
let sentKeys: string[];

beforeEach(() => {
	vi.stubGlobal("localStorage", memoryStorage());
	vi.spyOn(console, "warn").mockImplementation(() => {});
	sentKeys = [];
	vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
		if (method === "POST") sentKeys.push(JSON.parse(String(body)).orderId);
		const reply = answer(String(method), String(path));
		if (reply === null) throw new TypeError("Failed to fetch");
		return reply;
	});
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const sunday: PrebookingDraft = {
	userEmail: "meena@gmail.com",
	phoneNumber: "9840012345",
	deliveryAddress: "4, Big Street",
	preferredDate: "2026-11-29",
	cart: [],
	tip: 0,
	paymentMethod: "cod",
	totalAmount: 198,
	deliveryCoordinates: null,
	deliveryDirections: null,
};
const monday = { ...sunday, preferredDate: "2026-11-30" };
const notFound = () => Response.json({ code: "not-found", message: "" }, { status: 404 });

it("a prebooking not found when asked about may arrive late: for another day it keeps its key", async () => {
	answer = (method) => (method === "POST" ? null : notFound());
	expect(await bookForCash(sunday)).toEqual({ kind: "not-placed" });
	expect(await bookForCash(monday)).toEqual({ kind: "not-placed" });
	expect(new Set(sentKeys).size).toBe(1);
});

it("a prebooking without a reply is asked about by its key until its outcome is known, and no longer", async () => {
	answer = () => null;
	expect(await unansweredPrebookingEnd()).toBeNull();
	expect(await bookForCash(sunday)).toEqual({ kind: "unanswered" });
	expect(await unansweredPrebookingEnd()).toEqual({ kind: "unanswered" });
	const prebooking = { orderId: "PRE1795686068381" };
	answer = (_, path) =>
		path.endsWith(`/prebooking-keys/${sentKeys[0]}`) ? Response.json({ prebooking }) : notFound();
	expect(await unansweredPrebookingEnd()).toEqual({ kind: "booked", prebooking, foundBy: sentKeys[0] });
	expect(await unansweredPrebookingEnd()).toBeNull();
});

it("a day that can no longer be booked is answered with days as people write them", async () => {
	vi.stubGlobal("document", { documentElement: { lang: "en-IN" } });
	const message = "Please choose a day from 2026-11-30 to 2026-12-29";
	answer = () => Response.json({ code: "date-not-bookable", message }, { status: 422 });
	expect(await bookForCash(sunday)).toEqual({
		kind: "invalid",
		issues: [
			{ path: "preferredDate", message: "Please choose a day from Monday, 30 Nov 2026 to Tuesday, 29 Dec 2026" },
		],
	});
});
