import { type RunningEmulator, startEmulator } from "../../emulator/start-emulator.ts";

export const EMULATOR_KEYS = { keyId: "rzp_test_emulator00000", keySecret: "emulator-key-secret" };
const EMULATOR_WEBHOOK_SECRET = "emulator-webhook-secret";

export type TestEmulator = RunningEmulator & {
	/** What the shop's process wants in its environment to use this provider. */
	environment: Record<string, string>;
};

/**
 * The payment provider's stand-in on a free port. Its time is the machine's, or a test's clock, and moves on by
 * `control.advance`. `shop` is where its webhooks go; a shop that starts later is named by `control.webhook`.
 */
export async function startTestEmulator(
	options: { shop?: string; clock?: { now(): number } } = {},
): Promise<TestEmulator> {
	const webhook = options.shop && { webhookUrl: `${options.shop}/api/payments/webhook` };
	const emulator = await startEmulator({
		port: 0,
		...EMULATOR_KEYS,
		...webhook,
		webhookSecret: EMULATOR_WEBHOOK_SECRET,
		clock: options.clock,
	});
	const environment = {
		RAZORPAY_API_URL: `${emulator.url}/v1`,
		RAZORPAY_KEY_ID: EMULATOR_KEYS.keyId,
		RAZORPAY_KEY_SECRET: EMULATOR_KEYS.keySecret,
		RAZORPAY_WEBHOOK_SECRET: EMULATOR_WEBHOOK_SECRET,
	};
	return { ...emulator, environment };
}
