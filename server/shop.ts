import type { Clock } from "../domain/clock.ts";
import type { Backups } from "./backups/back-up-in-process.ts";
import type { Storage } from "./db/storage.ts";
import type { Metrics } from "./http/metrics.ts";
import type { SessionUses } from "./identity/session-uses.ts";
import type { Hub } from "./live/hub.ts";
import type { ShopCache } from "./menu/shop-cache.ts";
import type { Notifier } from "./notifications/notifier.ts";
import type { OrderEffect } from "./orders/order-effects.ts";
import type { OnlinePayments } from "./payments/online-payments.ts";
import type { Log } from "./runtime/log.ts";

/** What every use case stands on; wired once in main.ts (or in a test's world). */
export type Shop = {
	storage: Storage;
	clock: Clock;
	cache: ShopCache;
	hub: Hub;
	log: Log;
	/** What the shop counts about itself, for /metrics. */
	metrics: Metrics;
	/** Tells customers by e-mail, SMS and push. */
	notifier: Notifier;
	/** Paying online. */
	payments: OnlinePayments;
	/** What follows from each step of an order. */
	orderEffects: readonly OrderEffect[];
	/** Makes backups, and where they are. */
	backups: Backups;
	/** By which device and from where each session of the staff was last used. */
	sessionUses: SessionUses;
	/** Waits; tests pass one that does not. */
	pause(milliseconds: number): Promise<void>;
	/** Whether this process is stopping and a proxy should send nobody more. */
	isStopping(): boolean;
	publicOrigin: string;
	/** Where a map's tiles come from (MAP_TILES_URL); null is a shop without maps. */
	mapTilesUrl: string | null;
	/** Whether the pages are reached over https, so that cookies must be Secure. */
	secure: boolean;
	trustedProxies: number;
};
