import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { changeOrder, createOrder, listOrders, listPaymentsOf, readOrder } from "./orders.ts";
import { capturePayment, listPayments, readPayment } from "./payments.ts";
import type { Provider } from "./provider.ts";
import { badRequest, ProviderError, serverError } from "./provider-error.ts";
import { closeQrCode, createQrCode, listPaymentsOfQrCode, listQrCodes, readQrCode } from "./qr-codes.ts";
import { readBody } from "./read-fields.ts";
import { createRefund, listRefunds, listRefundsOf, readRefund } from "./refunds.ts";
import { listSettled } from "./settlements.ts";

/** The provider's HTTP interface for shops, below `/v1` (facts 1.1 to 1.9). */
export function providerRoutes(provider: () => Provider, isInFlight: (refundKey: string) => boolean): Hono {
	const app = new Hono();

	app.use("*", async (c, next) => {
		const { keys, settings } = provider();
		if (!isAuthorized(c.req.header("authorization"), keys))
			throw badRequest("Authentication failed", settings.wrongKeyStatus);
		await next();
	});

	app.post("/orders", async (c) => c.json(createOrder(provider(), await readBody(c.req.raw))));
	app.get("/orders", (c) => {
		const { "expand[]": _, ...query } = c.req.query();
		return c.json(listOrders(provider(), query, c.req.queries("expand[]") ?? []));
	});
	app.get("/orders/:id", (c) => c.json(readOrder(provider(), c.req.param("id"))));
	app.patch("/orders/:id", async (c) =>
		c.json(changeOrder(provider(), c.req.param("id"), await readBody(c.req.raw))),
	);
	app.get("/orders/:id/payments", (c) => c.json(listPaymentsOf(provider(), c.req.param("id"))));

	app.post("/payments/qr_codes", async (c) => c.json(createQrCode(provider(), await readBody(c.req.raw))));
	app.get("/payments/qr_codes", (c) => c.json(listQrCodes(provider(), c.req.query())));
	app.get("/payments/qr_codes/:id", (c) => c.json(readQrCode(provider(), c.req.param("id"))));
	app.post("/payments/qr_codes/:id/close", (c) => c.json(closeQrCode(provider(), c.req.param("id"))));
	app.get("/payments/qr_codes/:id/payments", (c) =>
		c.json(listPaymentsOfQrCode(provider(), c.req.param("id"), c.req.query())),
	);

	app.get("/payments", (c) => c.json(listPayments(provider(), c.req.query())));
	app.get("/payments/:id", (c) => c.json(readPayment(provider(), c.req.param("id"))));
	app.post("/payments/:id/capture", async (c) =>
		c.json(capturePayment(provider(), c.req.param("id"), await readBody(c.req.raw))),
	);
	app.post("/payments/:id/refund", async (c) => {
		const key = c.req.header("x-refund-idempotency");
		const fields = await readBody(c.req.raw);
		const idempotency = { key, isInFlight: key !== undefined && isInFlight(key) };
		return c.json(createRefund(provider(), c.req.param("id"), fields, idempotency));
	});
	app.get("/payments/:id/refunds", (c) => c.json(listRefundsOf(provider(), c.req.param("id"), c.req.query())));
	app.get("/payments/:id/refunds/:refund", (c) => c.json(readRefund(provider(), c.req.param("refund"))));

	app.get("/settlements/recon/combined", (c) => c.json(listSettled(provider(), c.req.query())));

	app.get("/refunds", (c) => c.json(listRefunds(provider(), c.req.query())));
	app.get("/refunds/:id", (c) => c.json(readRefund(provider(), c.req.param("id"))));

	app.all("*", () => {
		throw badRequest("The requested URL was not found on the server.");
	});
	return app;
}

/** Every refusal in the provider's form; an unexpected exception is a fault of the emulator and goes to stderr. */
export function errorReply(fault: unknown): Response {
	const error = fault instanceof ProviderError ? fault : serverError();
	if (error !== fault) console.error(fault);
	const status = error.status as ContentfulStatusCode;
	return Response.json(error.body, { status });
}

/** `Basic base64(key_id:key_secret)`; the provider refuses the scheme in any other case. */
function isAuthorized(header: string | undefined, { keyId, keySecret }: Provider["keys"]): boolean {
	if (!header?.startsWith("Basic ")) return false;
	const wanted = Buffer.from(`${keyId}:${keySecret}`);
	const given = Buffer.from(header.slice("Basic ".length), "base64");
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
