import { OpenAPIHono } from "@hono/zod-openapi";
import { type Context, type Env, Hono, type Schema } from "hono";
import { HTTPException } from "hono/http-exception";
import { CHECKOUT_RETURN } from "../contract/checkout-return.ts";
import { ACCOUNT_EFFECTS } from "./account-effects.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { backupRoutes } from "./backups/backup-routes.ts";
import { billRoutes } from "./bills/bill-routes.ts";
import { cashRoutes } from "./cash/cash-routes.ts";
import { checkoutRoutes } from "./checkout/checkout-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { counterRoutes } from "./counter/counter-routes.ts";
import { customerRoutes } from "./customers/customer-routes.ts";
import { dayCloseRoutes } from "./day-close/day-close-routes.ts";
import { deliveryRoutes } from "./deliveries/delivery-routes.ts";
import { failedDeliveryRoutes } from "./deliveries/failed-delivery-routes.ts";
import { riderOrderRoutes } from "./deliveries/rider-order-routes.ts";
import { riderPositionRoutes } from "./deliveries/rider-position-routes.ts";
import { deliveryRulesRoutes } from "./delivery-areas/delivery-rules-routes.ts";
import { homePageRoutes } from "./home-page/home-page-routes.ts";
import { hoursRoutes } from "./hours/hours-routes.ts";
import { apiDocs } from "./http/api-docs.ts";
import { limitBodies } from "./http/body-limit.ts";
import { isCutOff } from "./http/cut-off.ts";
import { type ForwardingWatch, watchForwarding } from "./http/forwarding-watch.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { replyInProcess } from "./http/in-process.ts";
import { metricsRoutes } from "./http/metrics.ts";
import { needsSession, UnfitInput } from "./http/new-routes.ts";
import { createLimiter, createNetworkLimiter } from "./http/rate-limit.ts";
import { Refused, replyRefusal } from "./http/refusal.ts";
import { routeOf } from "./http/route-of.ts";
import { sameOriginWrites } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityTxt } from "./http/security-txt.ts";
import { watchStorage } from "./http/storage-outage.ts";
import { accountSettingsRoutes } from "./identity/account-settings-routes.ts";
import { addressRoutes } from "./identity/address-routes.ts";
import { authRoutes } from "./identity/auth-routes.ts";
import { callers } from "./identity/caller.ts";
import { AccountGone } from "./identity/customer-account.ts";
import { createLoginRateLimit } from "./identity/login-rate-limit.ts";
import { staffAccountRoutes } from "./identity/staff-account-routes.ts";
import { staffLoginRoutes } from "./identity/staff-login-routes.ts";
import { waysInRoutes } from "./identity/ways-in-routes.ts";
import { imageFiles, imageRoutes } from "./images/image-routes.ts";
import { kitchenRoutes } from "./kitchen/kitchen-routes.ts";
import { eventRoutes } from "./live/event-routes.ts";
import { dishRoutes } from "./menu/dish-routes.ts";
import { orderChangeRoutes } from "./order-changes/order-change-routes.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { ringRoutes } from "./orders/ring-routes.ts";
import { appManifest } from "./pages/app-manifest.ts";
import { onlinePaymentRoutes } from "./payments/online-payment-routes.ts";
import { refundPrebooking } from "./payments/payment-of-prebooking.ts";
import { paymentOnDeliveryRoutes } from "./payments/payment-on-delivery-routes.ts";
import { paymentQrRoutes } from "./payments/payment-qr-routes.ts";
import { returnFromCheckout } from "./payments/return-from-checkout.ts";
import { prebookingRoutes } from "./prebookings/prebooking-routes.ts";
import { printingRoutes } from "./printing/printing-routes.ts";
import { registerRoutes } from "./registers/register-routes.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { reviewRoutes } from "./reviews/review-routes.ts";
import { warningRoutes } from "./server-warnings/warning-routes.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { settlementRoutes } from "./settlements/settlement-routes.ts";
import { setupGuideRoutes } from "./setup-guide/setup-guide-routes.ts";
import type { Shop } from "./shop.ts";
import { overfullSlot } from "./slots/overfull-slot.ts";
import { slotRoutes } from "./slots/slot-routes.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { storeRoutes } from "./store/store-routes.ts";
import { subscriptionRoutes } from "./subscriptions/subscription-routes.ts";

const MAX_BODY_BYTES = 256 * 1024;
/** Images and reports: these routes check the caller before they read the body. */
const LARGER_BODIES = new Set(["/api/images", "/api/settlements/import"]);

/** The shop's whole HTTP interface, without its pages: one object for the network, the pages' loaders and the tests. */
export function createApp(shop: Shop) {
	const app = new Hono();
	const outage = watchStorage(shop);
	const forwarding = watchForwarding(shop);
	const api = createApi(shop, forwarding);
	app.onError(async (fault, c) => {
		if (isCutOff(c)) return replyRefusal(c, { code: "malformed" });
		const isUnfit = fault instanceof UnfitInput || (fault instanceof HTTPException && fault.status === 400);
		if (!isUnfit || !needsSession(api.openAPIRegistry, callOf(c))) return answer(fault, c);
		// A caller who must log in is told that first, whatever else is wrong.
		return callers(c, shop).then(
			(all) => answer(all.length > 0 ? fault : new Refused({ code: "signed-out" }), c),
			(outage: Error) => answer(outage, c),
		);
	});
	const answer = (fault: Error, c: Context) => {
		if (fault instanceof UnfitInput) return c.json(fault.body, fault.status);
		if (fault instanceof Refused) return replyRefusal(c, fault.refusal, fault.within);
		if (fault instanceof AccountGone) return replyRefusal(c, { code: "signed-out" });
		if (shop.storage.isOutage(fault)) {
			outage.record(fault, { method: c.req.method, route: routeOf(c) });
			return replyRefusal(c, { code: "busy", retryAfterSeconds: 1 });
		}
		if (fault instanceof HTTPException && fault.status < 500) return replyRefusal(c, { code: "malformed" });
		shop.log.error({ err: fault, method: c.req.method, route: routeOf(c) }, "a request failed");
		return c.json({ message: "Something went wrong. Please try again.", code: "fault" }, 500);
	};
	app.notFound((c) => replyRefusal(c, { code: "not-found" }));

	app.use(replyInProcess);
	app.use(forwarding.middleware);
	app.use(securityHeaders(shop));
	const limit = limitBodies(MAX_BODY_BYTES);
	// Before origins are checked: the provider's page posts to it, and it changes nothing.
	app.use(CHECKOUT_RETURN, limit);
	app.route("/", returnFromCheckout());
	app.use(sameOriginWrites(shop));
	app.use((c, next) => (LARGER_BODIES.has(c.req.path) ? next() : limit(c, next)));
	app.use("/api/*", async (c, next) => {
		await next();
		if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
	});

	app.route("/", healthRoutes(shop, outage));
	app.route("/", metricsRoutes(shop));
	app.route("/", appManifest(shop));
	app.route("/", securityTxt(shop));
	app.route("/images", imageFiles(shop));
	app.route("/api", apiDocs(api));
	// A client may write the base path twice (specification 14.1).
	app.get("/api/api/menu", (c) => app.fetch(new Request(new URL("/api/menu", c.req.url), c.req.raw), c.env));
	app.route("/api", api);
	return app;
}

/** A call as the API's description names it: `PUT /orders/{id}/status`. */
function callOf(c: Context): string {
	const path = routeOf(c).replace(/^\/api/, "");
	return `${c.req.method} ${path.replace(/:(\w+)/g, "{$1}")}`;
}

function createApi(shop: Shop, forwarding: ForwardingWatch): OpenAPIHono {
	const api = new OpenAPIHono();
	for (const routes of resources(shop, forwarding) as readonly AnyRoutes[]) api.route("/", routes);
	return api;
}

// biome-ignore lint/suspicious/noExplicitAny: `Api` has the types of the answers; mounting does not need them
type AnyRoutes = OpenAPIHono<any, any, any>;

/** Not one chain: the compiler would build the type of all resources again at each step, which takes seconds. */
function resources(shop: Shop, forwarding: ForwardingWatch) {
	// A phone shares its IP address with its neighbours' phones; a flood comes in hundreds.
	const limitMessages = createNetworkLimiter(shop, "messages", 60, 20);
	// One limit per account, wherever a password is asked for, so that somebody with a stolen session cannot guess it.
	const limitPasswords = createLimiter(shop, "passwords", 8, 2);
	const limitLogins = createLoginRateLimit(shop);
	return [
		authRoutes(shop, { limitLogins, limitPasswords }, ACCOUNT_EFFECTS),
		addressRoutes(shop),
		waysInRoutes(shop, ACCOUNT_EFFECTS),
		accountSettingsRoutes(shop, limitPasswords),
		staffLoginRoutes(shop, limitLogins),
		staffAccountRoutes(shop, limitPasswords),
		dishRoutes(shop),
		homePageRoutes(shop),
		storeRoutes(shop),
		settingsRoutes(shop),
		hoursRoutes(shop),
		setupGuideRoutes(shop),
		deliveryRulesRoutes(shop),
		slotRoutes(shop),
		ringRoutes(shop),
		checkoutRoutes(shop),
		counterRoutes(shop),
		orderRoutes(shop, (order) => overfullSlot(shop, order)),
		billRoutes(shop),
		printingRoutes(shop),
		riderOrderRoutes(shop),
		deliveryRoutes(shop),
		riderPositionRoutes(shop),
		failedDeliveryRoutes(shop),
		paymentQrRoutes(shop),
		onlinePaymentRoutes(shop),
		orderChangeRoutes(shop),
		paymentOnDeliveryRoutes(shop),
		cashRoutes(shop),
		dayCloseRoutes(shop),
		settlementRoutes(shop),
		prebookingRoutes(shop, refundPrebooking),
		contactRoutes(shop, limitMessages),
		subscriptionRoutes(shop, limitMessages),
		reviewRoutes(shop),
		customerRoutes(shop),
		staffRoutes(shop, limitPasswords),
		kitchenRoutes(shop),
		imageRoutes(shop),
		reportRoutes(shop),
		registerRoutes(shop),
		auditRoutes(shop),
		warningRoutes(shop, forwarding),
		backupRoutes(shop),
		eventRoutes(shop),
	] as const;
}

/** The calls of all resources under `/api`, for the typed client. */
export type Api = AsHono<ReturnType<typeof resources>[number]>;
type AsHono<Routes> =
	Routes extends OpenAPIHono<Env, infer Calls extends Schema, infer Base> ? Hono<Env, Calls, Base> : never;
