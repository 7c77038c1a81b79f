import type { Clock } from "../domain/clock.ts";
import type { Backups } from "./backups/back-up-in-process.ts";
import type { Storage } from "./db/storage.ts";
import type { Metrics } from "./http/metrics.ts";
import type { SessionUses } from "./identity/session-uses.ts";
import type { Hub } from "./live/hub.ts";
import type { ShopCache } from "./menu/shop-cache.ts";
import type { Notifier } from "./notifications/notifier.ts";
import type { OrderEffect } from "./orders/order-effect.ts";
import type { OnlinePayments } from "./payments/online-payments.ts";
import type { Log } from "./runtime/log.ts";

/** The services that every use case needs; wired once in main.ts (or in a test's world). */
export type Shop = {
	storage: Storage;
	clock: Clock;
	cache: ShopCache;
	hub: Hub;
	log: Log;
	/** The shop's metrics, for /metrics. */
	metrics: Metrics;
	/** Sends notifications by email, SMS and push. */
	notifier: Notifier;
	/** Online payment. */
	payments: OnlinePayments;
	/** The effects of each status change of an order. */
	orderEffects: readonly OrderEffect[];
	/** Makes backups, and knows their folder. */
	backups: Backups;
	/** On which device and from where each staff session was last used. */
	sessionUses: SessionUses;
	/** Waits; tests pass one that does not. */
	pause(milliseconds: number): Promise<void>;
	/** Whether this process is stopping and a proxy should send it no more requests. */
	isStopping(): boolean;
	publicOrigin: string;
	/** The URL of map tiles (MAP_TILES_URL); null for a shop without maps. */
	mapTilesUrl: string | null;
	/** Whether the pages are reached over https, so that cookies must be Secure. */
	secure: boolean;
	trustedProxies: number;
};
