import { expect, it } from "vitest";
import { storedText } from "../../storage/stored-text.ts";
import { cachedQr, cacheQr } from "./qr-cache.ts";

const qr = { qrCode: "data:image/svg+xml;base64,AAAA", link: "upi://pay?pa=a@b&am=161.00" };

function aStore(content: string | null = null, isFull = false) {
	let kept = content;
	const storage = {
		getItem: () => kept,
		setItem: (_key: string, value: string) => {
			if (isFull) throw new DOMException("full", "QuotaExceededError");
			kept = value;
		},
	};
	return storedText("rider-qrs", () => storage as unknown as Storage);
}

it("shows a code again without a signal, but never for another amount or order", () => {
	const store = aStore();
	cacheQr("one", 161, qr, store);
	expect(cachedQr("one", 161, store)).toEqual(qr);
	expect(cachedQr("one", 162, store)).toBeNull();
	expect(cachedQr("other", 161, store)).toBeNull();
});

it("keeps the newest dozen, and one for each order", () => {
	const store = aStore();
	for (let n = 0; n < 20; n++) cacheQr(`order ${n}`, 100, qr, store);
	cacheQr("order 19", 200, qr, store);
	expect(cachedQr("order 7", 100, store)).toBeNull();
	expect(cachedQr("order 9", 100, store)).toEqual(qr);
	expect(cachedQr("order 19", 100, store)).toBeNull();
	expect(cachedQr("order 19", 200, store)).toEqual(qr);
});

it.each(["not json", "{}", "null", '[null,7,{"orderId":"one","amount":161,"qrCode":"https://evil.example/"}]'])(
	"makes nothing of %s",
	(content) => expect(cachedQr("one", 161, aStore(content))).toBeNull(),
);

it("works without storage: then a code lasts as long as the page", () => {
	const full = aStore(null, true);
	cacheQr("one", 161, qr, full);
	expect(cachedQr("one", 161, full)).toEqual(qr);
});
