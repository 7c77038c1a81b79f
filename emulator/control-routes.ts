import { Hono } from "hono";
import { browserFile, browserReply } from "./browser-files.ts";
import type { Control } from "./control.ts";
import { badRequest } from "./provider-error.ts";
import { errorReply } from "./provider-routes.ts";
import { type Fields, readBody } from "./read-fields.ts";

const LOOPBACK = /^(::1|::ffff:127\.\d+\.\d+\.\d+|127\.\d+\.\d+\.\d+)$/;
const DESK_POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
	"frame-ancestors 'none'";
const LOCAL_NAMES = new Set(["localhost", "127.0.0.1", "[::1]", "emulator.invalid"]);

/**
 * The control interface: `GET /_control/state`, `POST /_control/<what>` with JSON, and a desk at `/` for running the
 * controls by hand. Only for programs on this machine; pages of other sites open in a browser here are refused.
 */
export function controlRoutes(control: Control) {
	const app = new Hono();
	app.onError(errorReply);
	app.get("/", () => browserReply(browserFile("desk/desk.html"), "html", DESK_POLICY));
	app.get("/desk/desk.js", () => browserReply(browserFile("desk/desk.js"), "js"));
	app.get("/desk/desk.css", () => browserReply(browserFile("desk/desk.css"), "css"));
	app.get("/_control/state", (c) => c.json(control.state()));
	for (const [name, run] of Object.entries(commands(control)))
		app.post(`/_control/${name}`, async (c) => c.json((await run(await readBody(c.req.raw))) ?? { ok: true }));
	app.all("*", () => {
		throw badRequest("There is no such control.", 404);
	});

	return async (request: Request, remoteAddress?: string): Promise<Response> => {
		const isLocal = remoteAddress === undefined || LOOPBACK.test(remoteAddress);
		const site = request.headers.get("sec-fetch-site") ?? "none";
		const isOurs = site === "none" || site === "same-origin";
		if (!isLocal || !isOurs || !LOCAL_NAMES.has(new URL(request.url).hostname))
			return errorReply(badRequest("The control interface is for programs on this machine.", 403));
		return app.fetch(request);
	};
}

/** The control that each path runs with the fields of its JSON; the control itself refuses wrong values. */
function commands(control: Control): Record<string, (fields: Fields) => unknown> {
	return {
		pay: ({ order, payer }) => control.pay(text(order), payer as never),
		begin: ({ order, payer }) => control.begin(text(order), payer as never),
		authorize: ({ payment }) => control.authorize(text(payment)),
		fail: ({ order, payment, reason }) => control.fail(text(payment ?? order), reason as never),
		"pay-without-order": ({ amount }) => control.payWithoutOrder(Number(amount)),
		"pay-other-order": ({ amount }) => control.payOtherOrder(Number(amount)),
		"pay-qr": ({ qr, amount }) => control.payQr(text(qr), amount === undefined ? undefined : Number(amount)),
		"end-refund": ({ refund, as }) => control.endRefund(text(refund), as === "failed" ? "failed" : "processed"),
		advance: ({ seconds }) => control.advance(Number(seconds)),
		settle: () => control.settle(),
		deliver: () => control.deliver(),
		settings: (change) => control.settings(change),
		fault: (fault) => control.fault(fault as never),
		"clear-faults": () => control.clearFaults(),
		release: () => ({ released: control.release() }),
		webhook: ({ url, secret }) =>
			control.webhook(url ? { url: text(url), ...(secret !== undefined && { secret: text(secret) }) } : null),
		"enable-webhook": () => control.enableWebhook(),
		replay: ({ event }) => ({ replayed: control.replay(text(event)) }),
		payment: ({ payment }) => control.payment(text(payment)),
		reset: () => control.reset(),
	};
}

function text(value: unknown): string {
	if (typeof value !== "string" || value === "") throw badRequest("The control needs a non-empty text.");
	return value;
}
