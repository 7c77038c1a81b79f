import { expect, test } from "vitest";
import { deliveryEstimate } from "./shown-estimate.ts";

const NOW = Date.UTC(2026, 0, 5, 7, 0);
const MINUTE = 60_000;

test("the estimate is the shop's own text, in minutes during a rush, and a minimum if times are promised", () => {
	const words = { estimatedDelivery: "10-15 minutes", estimatedDeliveryTa: "10-15 நிமிடங்களில்" };
	const shop = { promiseMinutes: 15, ordersAtOnce: 4, ...words, promiseTimes: false };
	const rush = { extraMinutes: 20, until: NOW + MINUTE };
	expect(deliveryEstimate(shop, null, "en", NOW)).toBe("10-15 minutes");
	expect(deliveryEstimate(shop, null, "ta", NOW)).toBe("10-15 நிமிடங்களில்");
	expect(deliveryEstimate({ ...shop, estimatedDeliveryTa: "" }, null, "ta", NOW)).toBe("10-15 minutes");
	expect(deliveryEstimate(shop, rush, "en", NOW)).toBe("about 35 minutes");
	expect(deliveryEstimate(shop, rush, "ta", NOW)).toBe("சுமார் 35 நிமிடங்களில்");
	expect(deliveryEstimate(shop, rush, "en", rush.until)).toBe("10-15 minutes");
	const promising = { ...shop, promiseTimes: true };
	expect(deliveryEstimate(promising, null, "en", NOW)).toBe("15 minutes or more");
	expect(deliveryEstimate(promising, null, "ta", NOW)).toBe("குறைந்தது 15 நிமிடங்களில்");
	expect(deliveryEstimate(promising, rush, "en", NOW)).toBe("35 minutes or more");
});
