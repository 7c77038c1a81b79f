import { type RunningEmulator, startEmulator } from "../../emulator/start-emulator.ts";

export const EMULATOR_KEYS = { keyId: "rzp_test_emulator00000", keySecret: "emulator-key-secret" };
const EMULATOR_WEBHOOK_SECRET = "emulator-webhook-secret";

export type TestEmulator = RunningEmulator & {
	/** The environment variables with which the shop's process uses this provider. */
	environment: Record<string, string>;
};

/**
 * The payment provider's stand-in on a free port. Its time is the machine's, or a test's clock, and is moved on by
 * `control.advance`. `shop` is the target of its webhooks; a shop that starts later is set by `control.webhook`.
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
