import "./runtime/production.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { ruleOf } from "../contract/event-kinds.ts";
import { seedShop } from "../db/seeds/seed-shop.ts";
import { createApp } from "./app.ts";
import { backUpInProcess } from "./backups/back-up-in-process.ts";
import { whyNoBackups } from "./backups/backup-folder.ts";
import { scheduleBackups } from "./backups/nightly-backups.ts";
import { scheduleCleanup } from "./cleanup.ts";
import { HELP, parseCommandLine } from "./command-line.ts";
import { DEFAULT_DATABASE_URL, firstSettings, parseConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { schemaWithoutBackup } from "./db/schema-of-tables.ts";
import { openStorage } from "./db/storage.ts";
import { fromCaches } from "./from-caches.ts";
import { greet, tellAccount } from "./greeting.ts";
import { type Drain, drainOf } from "./http/drain.ts";
import { holdRequests } from "./http/hold-requests.ts";
import { listen } from "./http/listen.ts";
import { queueLogins } from "./http/login-queue.ts";
import { createMetrics } from "./http/metrics.ts";
import { serveFiles } from "./http/static-files.ts";
import { createFirstAccounts } from "./identity/first-accounts.ts";
import { createSessionUses, SAVE_EVERY_MS } from "./identity/session-uses.ts";
import { createHub } from "./live/hub.ts";
import { createShopCache } from "./menu/shop-cache.ts";
import { watchTime } from "./menu/watch-time.ts";
import { openOutlets } from "./messaging/open-outlets.ts";
import { createNotifier } from "./notifications/notifier.ts";
import { orderEffects } from "./order-effects.ts";
import { scheduleUnansweredEnds } from "./orders/end-unanswered.ts";
import { scheduleNumberFolding } from "./orders/fold-order-numbers.ts";
import { type PageBuild, servePages } from "./pages/page-routes.ts";
import { openOnlinePayments } from "./payments/open-online-payments.ts";
import { startPaymentWorker } from "./payments/payment-worker.ts";
import { startPrintWorker } from "./printing/print-worker.ts";
import { runProcesses } from "./processes/run-processes.ts";
import { onStop, othersTakeOver, processNumber, tellReady } from "./processes/this-process.ts";
import { scheduleFolding } from "./reports/fold-figures.ts";
import { atMostOnceAMinute } from "./runtime/at-most-once-a-minute.ts";
import { giveMemoryBack } from "./runtime/give-memory-back.ts";
import { hostInUrl } from "./runtime/host-in-url.ts";
import { createLog, logWhatIsPrinted } from "./runtime/log.ts";
import { clock } from "./runtime/real-clock.ts";
import { logSecurityEvents } from "./security/log-security-events.ts";
import { scheduleSettlements } from "./settlements/fetch-settlements.ts";
import type { Shop } from "./shop.ts";
import { watchLaterOrders } from "./slots/watch-later-orders.ts";
import { explainStartFailure } from "./start-failure.ts";

const CLIENT_FILES = "build/client";
/** As in sysexits.h: trying again does not help (deploy/handi.service). */
const BAD_CONFIGURATION = 78;
/** No request waits longer for the database; only a file over a slow line takes longer, and can be sent again. */
const MAX_REQUEST_MS = 10_000;

await start().catch((fault) => {
	process.stderr.write(`${explainStartFailure(fault, process.env.DATABASE_URL || DEFAULT_DATABASE_URL)}\n`);
	// The shop may be half open: nothing of it may keep running.
	process.exit(1);
});

/** Wires the shop together and starts listening; a bad setting or a port in use ends with one clear line. */
async function start(): Promise<void> {
	const commandLine = parseCommandLine(process.argv.slice(2));
	if (!commandLine.ok) return stop([commandLine.refusal], BAD_CONFIGURATION);
	const { isDevelopment, asksForHelp, processes } = commandLine.value;
	if (asksForHelp) return void process.stdout.write(`${HELP}\n`);
	const config = parseConfig(processes === undefined ? process.env : { ...process.env, PROCESSES: processes });
	if (!config.ok) return stop(config.refusal, BAD_CONFIGURATION);
	const { host, port, databaseUrl, logLevel } = config.value;
	const log = createLog(logLevel);
	if (!isDevelopment) logWhatIsPrinted(log);
	if (config.value.processes > 1 && cluster.isPrimary && !isDevelopment) return runProcesses(config.value, log);

	const warn = (message: string) => log.error(message);
	const storage = await openStorage(databaseUrl, { isShop: true, warn });
	await migrate(storage);
	await seedShop(storage, clock.now());

	const publicUrl = config.value.publicUrl ?? new URL(`http://${hostInUrl(host)}`);
	const cache = createShopCache(storage, clock, firstSettings(publicUrl));
	const hub = await createHub(
		storage,
		atMostOnceAMinute((fault, keptBack) => log.error({ err: fault, keptBack }, "events could not be read")),
	);
	hub.onEvent((kind) => (ruleOf(kind).outdates === "shop cache" ? cache.catchUp() : undefined));
	hub.onReset(async () => {
		log.error("the newest changes are gone: the database is a standby without them, or was restored");
		await cache.startOver();
	});

	const opened = await openOnlinePayments(config.value.payments, databaseUrl, log);
	async function giveUp(why: string): Promise<never> {
		opened.close();
		hub.close();
		await storage.close();
		stop([why]);
		// A parent process keeps this process alive for its messages.
		process.exit();
	}
	const outlets = openOutlets(config.value);
	let isStopping = false;
	const parts = { storage, clock, cache, log, publicOrigin: publicUrl.origin };
	const shop: Shop = {
		storage,
		clock,
		cache,
		hub,
		log,
		metrics: createMetrics({ processNumber }),
		notifier: createNotifier(parts, outlets),
		payments: opened.payments,
		orderEffects,
		backups: backUpInProcess(process.env, config.value.backupFolder),
		sessionUses: createSessionUses(storage),
		pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
		isStopping: () => isStopping,
		publicOrigin: publicUrl.origin,
		mapTilesUrl: config.value.mapTilesUrl,
		secure: publicUrl.protocol === "https:",
		trustedProxies: config.value.trustedProxies,
	};

	const handle = await openPages(shop, isDevelopment);
	if (!handle) return giveUp("The pages are not built: run npm start, or npm run build");
	await cache.current();
	// With several processes, only the first one writes what is the same for all.
	const writesForAll = processNumber === null || processNumber === 1;
	if (writesForAll) {
		const why = whyNoBackups(shop.backups.folder);
		if (why !== null) log.warn({ why }, "BACKUP_FOLDER: no backup can be written there");
		const schema = await schemaWithoutBackup(storage);
		if (schema !== null) log.warn({ schema }, "DATABASE_URL: no backup finds tables in this schema");
	}
	const requests = holdRequests(shop.metrics.measured(handle));
	const server = await listen(requests.listener, { host, port });
	if (!server.ok) return giveUp(server.refusal);
	const drain = drainOf(server.value);
	const endPayments = startPaymentWorker(shop);
	scheduleSettlements(shop);
	const endPrinting = startPrintWorker(shop);
	const endBackups = scheduleBackups(shop);
	onStop(async ({ isReplaced }) => {
		log.info("closing");
		if (!isReplaced) {
			isStopping = true;
			await pause(config.value.drainMs);
		}
		await close(shop, drain, async () => {
			endBackups();
			await Promise.all([endPayments(), endPrinting()]);
			opened.close();
		});
	});
	beginWork(shop);
	await shop.notifier.start(hub);
	// Not awaited: the shop opens without its mail server.
	void outlets.email?.check().then((why) => why && log.warn({ why }, "SMTP_URL: the mail server cannot be used"));
	// Last, when nothing can stop the start any more: the passwords are shown only once. Requests wait for it, so that
	// whoever asks whether the shop is ready can then log in.
	const { firstAdmin: admin, firstRider: rider } = config.value;
	const { shopName } = (await cache.current()).settings;
	await createFirstAccounts(storage, { admin, rider, shopName }, clock.now(), tellAccount);
	const address = server.value.address();
	const reachedAt = typeof address === "object" && address ? address.port : port;
	const reached = `http://${hostInUrl(host)}:${reachedAt}`;
	void opened.reachableAt(reached);
	if (writesForAll) greet(config.value, reached, opened);
	requests.open();
	tellReady();
}

/** The app with its pages: as built and behind the caches, or live from source in development. Null before a build. */
async function openPages(shop: Shop, isDevelopment: boolean): Promise<RequestListener | null> {
	const app = createApp(shop);
	if (isDevelopment) {
		const { createDevelopmentPages } = await import("./pages/development-pages.ts");
		const development = await createDevelopmentPages();
		servePages(app, shop, development.getBuild, "development");
		const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
		return (request, response) => development.middleware(request, response, () => void listener(request, response));
	}
	if (!existsSync("build/server/index.js")) return null;
	serveFiles(app, CLIENT_FILES);
	// @ts-expect-error made by the build; typed by PageBuild
	const build: PageBuild = await import("../build/server/index.js");
	servePages(app, shop, async () => build, "production");
	return queueLogins(fromCaches(app, shop));
}

/** The background work, which nothing waits for when the shop stops. */
function beginWork(shop: Shop): void {
	watchTime(shop);
	watchLaterOrders(shop);
	logSecurityEvents(shop);
	scheduleCleanup(shop);
	scheduleFolding(shop);
	scheduleNumberFolding(shop);
	scheduleUnansweredEnds(shop);
	saveSessionUses(shop);
	giveMemoryBack();
}

function saveSessionUses({ sessionUses, log }: Shop): void {
	setInterval(() => saveUses({ sessionUses, log }), SAVE_EVERY_MS).unref();
}

function saveUses({ sessionUses, log }: Pick<Shop, "sessionUses" | "log">): Promise<void> {
	return sessionUses
		.save()
		.catch((fault) => log.error({ err: fault }, "the last uses of sessions could not be saved"));
}

/** Answers open requests, then closes the database. Cuts off what does not end in time. */
async function close(shop: Shop, drain: Drain, endWorkers: () => Promise<void>): Promise<void> {
	setTimeout(() => process.exit(1), 2 * MAX_REQUEST_MS).unref();
	await drain.stopListening();
	await othersTakeOver();
	shop.hub.dismiss();
	await drain.drain(MAX_REQUEST_MS);
	shop.hub.close();
	await shop.notifier.close();
	await endWorkers();
	await saveUses(shop);
	await shop.storage.close();
	process.exit(0);
}

function stop(reasons: string[], code = 1): void {
	for (const reason of reasons) process.stderr.write(`${reason}\n`);
	process.exitCode = code;
}
