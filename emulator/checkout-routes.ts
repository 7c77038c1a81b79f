import { Hono } from "hono";
import { browserFile, browserReply } from "./browser-files.ts";
import { findOrder } from "./orders.ts";
import { authorizePayment, beginPayment, failPayment, failureOf, ORDER_IS_PAID } from "./payments.ts";
import type { Provider } from "./provider.ts";
import { badRequest, type ErrorBody, ProviderError } from "./provider-error.ts";
import { drawQrCode } from "./qr-codes.ts";
import { type Fields, isRecord, readBody, readChoice, readInteger, readText } from "./read-fields.ts";
import { sign } from "./webhook.ts";

export type CheckoutResult = {
	razorpay_payment_id: string;
	razorpay_order_id: string;
	razorpay_signature: string;
};

/**
 * What customers' browsers request: the checkout script, its page, and the payment (facts 1.5). The key id is public.
 */
export function checkoutRoutes(provider: () => Provider): Hono {
	const app = new Hono();
	app.get("/v1/checkout.js", () => browserReply(browserFile("checkout/checkout.js"), "js"));
	app.get("/v1/checkout/page.js", () => browserReply(browserFile("checkout/page.js"), "js"));
	app.get("/v1/checkout/page.css", () => browserReply(browserFile("checkout/page.css"), "css"));
	app.get("/v1/checkout/public", () => page(null));
	app.post("/v1/checkout/embedded", async (c) => page(nested(await readBody(c.req.raw))));

	app.post("/v1/checkout/preferences", async (c) => {
		const fields = await readBody(c.req.raw);
		return c.json(orError(() => preferences(provider(), fields)));
	});
	app.post("/v1/checkout/payments", async (c) => {
		const fields = await readBody(c.req.raw);
		return c.json(orError(() => payAtCheckout(provider(), fields)));
	});

	app.get("/qr/:file{qr_[A-Za-z0-9]{14}\\.svg}", (c) =>
		browserReply(drawQrCode(provider(), c.req.param("file").replace(".svg", "")), "svg"),
	);
	return app;
}

/** The three fields that prove a payment to the shop: signed with the key's secret over `order_id|payment_id`. */
export function checkoutResult({ keys }: Provider, orderId: string, paymentId: string): CheckoutResult {
	return {
		razorpay_payment_id: paymentId,
		razorpay_order_id: orderId,
		razorpay_signature: sign(`${orderId}|${paymentId}`, keys.keySecret),
	};
}

/**
 * Answers a refusal with status 200: a customer's failed payment must not show as an error in the browser's console.
 */
function orError<Answer>(answer: () => Answer): Answer | ErrorBody {
	try {
		return answer();
	} catch (fault) {
		if (fault instanceof ProviderError) return fault.body;
		throw fault;
	}
}

function preferences(provider: Provider, fields: Fields) {
	const { amount_due: amount, currency, status } = orderOf(provider, fields);
	if (status === "paid") throw badRequest(ORDER_IS_PAID);
	return { order: { amount, currency, status } };
}

function payAtCheckout(provider: Provider, fields: Fields): CheckoutResult {
	const order = orderOf(provider, fields);
	const amount = readInteger(fields, "amount") ?? order.amount_due;
	const outcome = readChoice(fields, "outcome", ["success", "failure"]);
	if (order.status !== "paid" && amount !== order.amount_due)
		throw badRequest(
			"Payment amount is different from your order amount. To pay successfully, please try using right amount.",
		);
	const payer = {
		email: readText(fields, "email", 255),
		contact: readText(fields, "contact", 40),
		vpa: outcome === "success" ? "success@razorpay" : "failure@razorpay",
	};
	const { id } = beginPayment(provider, { orderId: order.id }, payer);
	if (outcome === "failure") throw failureOf(failPayment(provider, id));
	authorizePayment(provider, id);
	return checkoutResult(provider, order.id, id);
}

function orderOf(provider: Provider, fields: Fields) {
	if (fields.key_id !== provider.keys.keyId) throw badRequest("Authentication failed", 401);
	return findOrder(provider, readText(fields, "order_id", 40) ?? "").entity;
}

/**
 * A page with its own content policy: in a frame of a shop on this machine, or alone and then posting to
 * `callback_url`.
 */
function page(options: Fields | null): Response {
	const target = options && originOf(options.callback_url);
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"connect-src 'self'",
		"img-src http: https: data:",
		"base-uri 'none'",
		`form-action ${target ?? "'none'"}`,
		"frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:* https://localhost:*",
	];
	const data = JSON.stringify(options).replaceAll("<", "\\u003c");
	const text = browserFile("checkout/page.html").replace(">null<", () => `>${data}<`);
	return browserReply(text, "html", policy.join("; "));
}

/** `prefill[email]=…` of a form as `{ prefill: { email } }`. */
function nested(fields: Fields): Fields {
	const result: Fields = {};
	for (const [name, value] of Object.entries(fields)) {
		const [, group, key] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
		if (group === undefined || key === undefined) result[name] = value;
		else result[group] = { ...(isRecord(result[group]) ? result[group] : {}), [key]: value };
	}
	return result;
}

function originOf(address: unknown): string | null {
	const url = typeof address === "string" ? URL.parse(address) : null;
	return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
