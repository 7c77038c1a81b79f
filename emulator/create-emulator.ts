import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { checkoutRoutes } from "./checkout-routes.ts";
import { createControl } from "./control.ts";
import { controlRoutes } from "./control-routes.ts";
import { createFaults, type Fault } from "./faults.ts";
import { passBooks, passTime, type Times } from "./passing-time.ts";
import type { Clock, Provider } from "./provider.ts";
import { otherOperation, serverError, tooManyRequests } from "./provider-error.ts";
import { errorReply, providerRoutes } from "./provider-routes.ts";
import { emptyRecords } from "./records.ts";
import { SETTINGS } from "./settings.ts";
import { keepInFile, stateOf, writeState } from "./state-file.ts";
import { createWebhook, type Send } from "./webhook.ts";

export type EmulatorOptions = {
	keyId: string;
	keySecret: string;
	webhookUrl?: string;
	webhookSecret?: string;
	clock: Clock;
	/** How webhooks are sent; over the network if not given. */
	send?: Send;
	/** How long the shop may take to answer a webhook. */
	webhookTimeoutMs?: number;
	/** Where the account is kept across restarts; nowhere if not given. */
	stateFile?: string;
};
/** The outcome of a call: an answer, or a connection that was cut. */
type Outcome = Response | "cut";
export type CallLog = { method: string; path: string; status: number | "cut" };

const CALLS_KEPT = 10_000;

/** The provider without a socket: `handle` answers requests, `fetch` is for a client in this process. */
export function createEmulator(options: EmulatorOptions, url = "http://emulator.invalid") {
	const { clock } = options;
	const webhook = createWebhook(options.send ?? fetch, options.webhookTimeoutMs ?? 5_000);
	const faults = createFaults();
	const calls: CallLog[] = [];
	const times: Times = { offset: 0, moment: null };
	const provider: Provider = {
		records: emptyRecords(),
		settings: SETTINGS,
		keys: { keyId: options.keyId, keySecret: options.keySecret },
		url,
		now: () => times.moment ?? clock.now() + times.offset,
		emit: (event, parts) => webhook.emit(event, parts, provider.now(), provider.settings.webhooks),
	};
	const { webhookUrl, webhookSecret = "" } = options;
	if (webhookUrl) webhook.configure({ url: webhookUrl, secret: webhookSecret });

	const keep = options.stateFile ? keepInFile(options.stateFile, { provider, webhook, times }) : () => undefined;

	let passing: Promise<void> | null = null;
	let isAskedAgain = false;
	/** Runs what is due by now and sends the webhooks that are due; concurrent callers wait for the same run. */
	function pass(): Promise<void> {
		isAskedAgain = true;
		passing ??= (async () => {
			while (isAskedAgain) {
				isAskedAgain = false;
				await passTime(provider, webhook, times, clock);
				keep();
			}
		})().finally(() => {
			passing = null;
		});
		return passing;
	}

	const control = createControl({ provider, webhook, webhookSecret, faults, calls, times, clock, pass });
	const app = new Hono();
	app.onError(errorReply);
	app.route(
		"/",
		checkoutRoutes(() => provider),
	);
	app.route(
		"/v1",
		providerRoutes(() => provider, faults.isInFlight),
	);
	const controls = controlRoutes(control);

	async function handle(request: Request, remoteAddress?: string): Promise<Outcome> {
		const { pathname } = new URL(request.url);
		if (/^\/(_control|desk|$)/.test(pathname)) return controls(request, remoteAddress);
		passBooks(provider, times);
		const outcome = await withFault(request, faults.take(request.method, pathname));
		const status = outcome === "cut" ? outcome : outcome.status;
		calls.push({ method: request.method, path: pathname, status });
		if (calls.length > CALLS_KEPT) calls.shift();
		return outcome;
	}

	async function withFault(request: Request, fault: Fault | null): Promise<Outcome> {
		const key = request.headers.get("x-refund-idempotency");
		if (fault?.when === "before") {
			const instead = await meet(fault, key, () => Response.json({}));
			if (instead) return instead;
		}
		const response = await app.fetch(request);
		keep();
		void pass();
		return (fault?.when === "after" && (await meet(fault, key, () => response))) || response;
	}

	/** What the caller gets instead of its answer; null if the call goes ahead. */
	async function meet(
		{ kind, milliseconds }: Fault,
		key: string | null,
		answer: () => Response,
	): Promise<Outcome | null> {
		if (kind === "error") return errorReply(serverError());
		if (kind === "too-many") return errorReply(tooManyRequests());
		if (kind === "busy") return errorReply(otherOperation());
		if (kind === "reset") return "cut";
		if (kind === "malformed") return halved(answer());
		if (kind === "hang") return (await faults.hold(key)) ? null : "cut";
		await pause(milliseconds);
		return null;
	}

	return {
		control,
		handle,
		pass,
		/** Like `fetch`, but without a network: a cut connection is a TypeError, `signal` ends the wait. */
		fetch: (async (input, init) => {
			const request = new Request(input, init);
			const given = new Promise<never>((_, reject) => {
				if (request.signal.aborted) reject(request.signal.reason);
				request.signal.addEventListener("abort", () => reject(request.signal.reason));
			});
			const outcome = await Promise.race([handle(request), given]);
			if (outcome === "cut") throw new TypeError("fetch failed");
			return outcome;
		}) as typeof fetch,
		/** Saves the account for an emulator that is started with this `stateFile`. */
		save: (path: string) => writeState(path, stateOf({ provider, webhook, times })),
		/** Ends every hanging call. */
		end: () => void faults.release(false),
	};
}

async function halved(response: Response): Promise<Response> {
	const text = await response.text();
	const half = text.slice(0, Math.max(1, Math.floor(text.length / 2)));
	return new Response(half, { status: response.status, headers: { "content-type": "application/json" } });
}
