import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isActive, ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import type { Shop } from "../shop.ts";
import { clientAddress } from "./client-address.ts";
import { replyRefusal } from "./refusal.ts";

export type Metrics = {
	registry: Registry;
	/** Measures every answer of a listener, including those from memory. */
	measured(listener: RequestListener): RequestListener;
};

/**
 * The shop's metrics; `ofProcess` adds memory, processor and event loop. With several processes, each counts separately
 * and labels its metrics with its number.
 */
export function createMetrics({ ofProcess = true, processNumber = null as number | null } = {}): Metrics {
	const registry = new Registry();
	if (processNumber !== null) registry.setDefaultLabels({ process: String(processNumber) });
	if (ofProcess) collectDefaultMetrics({ register: registry });
	const labelNames = ["kind", "status"] as const;
	const seconds = new Histogram({
		name: "handi_http_request_duration_seconds",
		help: "Time from a request's arrival to the end of its answer, live streams left out",
		labelNames,
		buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [registry],
	});
	const streams = new Counter({
		name: "handi_live_streams_total",
		help: "Requests for a live stream, refused ones included",
		registers: [registry],
	});
	return {
		registry,
		measured: (listener) => (request, response) => {
			const { url = "/" } = request;
			if (url.startsWith("/api/events")) streams.inc();
			else {
				const end = seconds.startTimer();
				response.once("close", () =>
					end({ kind: kindOf(url), status: `${Math.floor(response.statusCode / 100)}xx` }),
				);
			}
			listener(request, response);
		},
	};
}

/** Few kinds, so that no visitor can make the list of series long. */
function kindOf(url: string): "api" | "file" | "page" {
	if (url.startsWith("/api/")) return "api";
	return /^\/(assets|pictures|images|icons|sounds)\//.test(url) ? "file" : "page";
}

/**
 * `/metrics` for Prometheus, on this machine only (specification 14.3): a call over a network, or through a proxy that
 * forwards for somebody, gets 404.
 */
export function metricsRoutes(shop: Shop) {
	const { registry } = shop.metrics;
	const now = { registers: [registry] };
	new Gauge({
		...now,
		name: "handi_orders_under_way",
		help: "Orders that are neither delivered nor cancelled",
		async collect() {
			const counted = shop.storage.read
				.selectFrom("orders")
				.select((row) => row.fn.countAll<number>().as("count"))
				.where("status", "in", UNDER_WAY)
				.executeTakeFirstOrThrow();
			this.set(await orUnknown(counted));
		},
	});
	new Gauge({
		...now,
		name: "handi_notifications_waiting",
		help: "Messages to customers that are not sent yet",
		async collect() {
			const counted = shop.storage.read
				.selectFrom("notifications")
				.select((row) => row.fn.countAll<number>().as("count"))
				.where("state", "=", "waiting")
				.executeTakeFirstOrThrow();
			this.set(await orUnknown(counted));
		},
	});
	new Gauge({
		...now,
		name: "handi_events",
		help: "The number of the newest event",
		collect() {
			this.set(shop.hub.seq());
		},
	});
	return new Hono().get("/metrics", async (c) => {
		const isProxied = c.req.header("X-Forwarded-For") !== undefined || c.req.header("Forwarded") !== undefined;
		if (isProxied || !LOCAL.test(clientAddress(c, shop))) return replyRefusal(c, { code: "not-found" });
		return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
	});
}

/** NaN if the storage does not answer within a second: the process's own metrics are needed most then. */
async function orUnknown(counted: Promise<{ count: number }>): Promise<number> {
	const { promise: tooLate, resolve } = Promise.withResolvers<number>();
	const timer = setTimeout(() => resolve(Number.NaN), 1_000).unref();
	const count = counted.then(
		(row) => Number(row.count),
		() => Number.NaN,
	);
	return Promise.race([count, tooLate]).finally(() => clearTimeout(timer));
}

const LOCAL = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|in-process)$/;
const UNDER_WAY = ORDER_STATUSES.filter(isActive);
