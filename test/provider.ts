import { createEmulator, type EmulatorOptions } from "../emulator/create-emulator.ts";

/** Saturday noon in Chennai. */
const SATURDAY_NOON = Date.parse("2026-11-21T06:30:00Z");

type SentWebhook = { event: string; id: string; signature: string; body: string; payload: Payload };
// biome-ignore lint/suspicious/noExplicitAny: answers are read as a stranger's program would read them
type Json = any;
type Payload = Record<string, { entity: Json }>;

/** Calls the stand-in with an account's keys: as the shop, or as a person at the provider's own dashboard. */
export function callerOf(
	{ fetch }: Pick<ReturnType<typeof createEmulator>, "fetch">,
	{ keyId, keySecret }: { keyId: string; keySecret: string },
) {
	const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
	return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		fetch(`http://emulator.invalid/v1${path}`, {
			method,
			headers: { authorization, ...headers },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
}

/** The stand-in of the payment provider without a network: its time stands still, and a hook keeps its webhooks. */
export function createProvider(options: Partial<EmulatorOptions> = {}) {
	const webhooks: SentWebhook[] = [];
	const hook = { status: 200 };
	const emulator = createEmulator({
		keyId: "rzp_test_key",
		keySecret: "secret of the key",
		webhookUrl: "http://shop.invalid/hook",
		webhookSecret: "secret of the hook",
		clock: { now: () => SATURDAY_NOON },
		send: async (_, { headers, body }) => {
			const text = String(body);
			const { "x-razorpay-event-id": id = "", "x-razorpay-signature": signature = "" } = headers as Record<
				string,
				string
			>;
			const { event, payload } = JSON.parse(text);
			webhooks.push({ event, id, signature, body: text, payload });
			return new Response(null, { status: hook.status });
		},
		...options,
	});
	const ask = callerOf(emulator, { keyId: "rzp_test_key", keySecret: "secret of the key" });

	async function call(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<{ status: number; body: Json }> {
		const response = await ask(method, path, body, headers);
		return { status: response.status, body: await response.json() };
	}

	return {
		emulator,
		control: emulator.control,
		call,
		webhooks,
		events: () => webhooks.map(({ event }) => event),
		/** Sets the shop's reply to webhooks from here on. */
		answerWith(status: number) {
			hook.status = status;
		},
		async order(changes: Record<string, unknown> = {}): Promise<string> {
			const { body } = await call("POST", "/orders", { amount: 16_100, currency: "INR", ...changes });
			return body.id;
		},
	};
}
