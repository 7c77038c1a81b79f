import { expect, it, vi } from "vitest";
import { parseConfig } from "./config.ts";
import { greet } from "./greeting.ts";
import { NO_ONLINE_PAYMENTS } from "./payments/online-payments.ts";

it.each([
	[{ HOST: "0.0.0.0" }, "http://0.0.0.0:3000"],
	[{ HOST: "::", PORT: "80" }, "http://[::]"],
	[{ PUBLIC_URL: "http://0.0.0.0:3000" }, "http://0.0.0.0:3000"],
	[{ HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.20:3000" }, null],
	[{ HOST: "192.168.1.20" }, null],
	[{}, null],
])("with %j the person at the terminal is told which address no other device can open: %s", (given, unreachable) => {
	const unopened = /Other devices cannot open (\S+): set PUBLIC_URL/.exec(greeting(given));
	expect(unopened?.[1] ?? null).toBe(unreachable);
});

const KEYS = { RAZORPAY_KEY_ID: "rzp_live_a", RAZORPAY_KEY_SECRET: "b", RAZORPAY_WEBHOOK_SECRET: "c" };

it.each([
	[{ PUBLIC_URL: "https://shop.example" }, "RAZORPAY_KEY_ID is not set"],
	[{ RAZORPAY_API_URL: "off" }, "RAZORPAY_KEY_ID is not set"],
	[{ ...KEYS, RAZORPAY_API_URL: "off" }, "RAZORPAY_API_URL is off"],
])("with %j the person at the terminal is told why the shop takes cash only: %s", (given, why) => {
	expect(greeting(given)).toContain(`Payment: cash on delivery only (${why}).`);
});

function greeting(given: Record<string, string>): string {
	const config = parseConfig(given);
	if (!config.ok) throw new Error(config.refusal.join());
	const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	greet(config.value, "http://127.0.0.1:3000", { payments: NO_ONLINE_PAYMENTS });
	const [text] = write.mock.calls[0] ?? [];
	write.mockRestore();
	return String(text);
}
