import { NOTIFICATION_CHANNELS } from "../../contract/account-settings.ts";
import { ruleOf } from "../../contract/event-kinds.ts";
import { isAlertKind } from "../../contract/owner-alerts.ts";
import type { Clock } from "../../domain/clock.ts";
import { coalesced } from "../../domain/coalesced.ts";
import type { Storage } from "../db/storage.ts";
import { planResets } from "../identity/password-reset.ts";
import type { Hub } from "../live/hub.ts";
import type { ShopCache } from "../menu/shop-cache.ts";
import type { Channel, Outlets } from "../messaging/channels.ts";
import { reasonOf } from "../messaging/reason-of.ts";
import type { Log } from "../runtime/log.ts";
import { type LoginMessage, sendLoginMessage } from "./login-message.ts";
import { planNotifications, startCursor } from "./plan-notifications.ts";
import { planRings } from "./plan-rings.ts";
import { createSender } from "./send-notifications.ts";

export type Notifier = {
	/** Which ways to reach a customer this shop has. */
	channels: Readonly<{ email: boolean; sms: boolean; push: boolean }>;
	/** What browsers need to subscribe to push messages; null without push. */
	pushPublicKey: string | null;
	/** Whether messages may be sent to this push endpoint at all. */
	acceptsPush(endpoint: string): boolean;
	/** Looks soon for something to tell; never waited for. */
	wake(): void;
	/** Looks in a second: what is done then for somebody's account does not show in how long the answer takes. */
	wakeLater(): void;
	/**
	 * Hands a code or link for logging in over at once, without keeping to whom: it is void in minutes, and who asked
	 * for it asks again. Never waited for.
	 */
	sendLogin(message: LoginMessage): void;
	/** Plans what happened and sends what is due, once. */
	runOnce(): Promise<void>;
	/** Goes on by itself from now: after each event about an order, and for retries on a timer. */
	start(hub: Hub): Promise<void>;
	/** Begins nothing new and waits a moment for what is under way. */
	close(): Promise<void>;
};

const TICK_MS = 15_000;
const LATER_MS = 1_000;
const SHUTDOWN_MS = 4_000;

type Parts = { storage: Storage; clock: Clock; cache: ShopCache; log: Log; publicOrigin: string };

/**
 * Tells customers what happens to their orders, staff what waits for them, and owners what is grave. The events table
 * is the queue: what is to be told is read from it behind a remembered position, sent outside any transaction, tried
 * again, and told at least once. Without a channel it does nothing at all.
 */
export function createNotifier(parts: Parts, outlets: Outlets): Notifier {
	const { storage, clock, cache, log } = parts;
	const open = NOTIFICATION_CHANNELS.filter((channel) => outlets[channel] !== null);
	const has = (channel: Channel) => outlets[channel] !== null;
	let isClosing = false;
	let isStarted = false;
	let timer: NodeJS.Timeout | undefined;
	let later: NodeJS.Timeout | undefined;

	const plan = coalesced(async () => {
		if (isClosing) return;
		await planNotifications({ storage, clock, cache, log, channels: open });
		await planRings({ storage, clock, cache, channels: open });
		if (outlets.email) await planResets(storage, clock.now());
	});
	const complain = (fault: unknown) => {
		if (!isClosing) log.error({ err: fault }, "messages to customers wait: the storage did not answer");
	};
	// Each channel on its own: a dead mail server holds no text message up.
	const sending = { ...parts, outlets, complain, isClosing: () => isClosing };
	const senders = open.map((channel) => createSender(sending, channel));
	const sendAll = () => Promise.all(senders.map((sender) => sender.drain()));

	const logins = new Set<Promise<void>>();

	async function handLoginOver(message: LoginMessage): Promise<void> {
		try {
			await sendLoginMessage({ ...parts, outlets }, message);
		} catch (fault) {
			log.warn({ channel: message.channel, why: reasonOf(fault) }, "a code or link for logging in was not sent");
		}
	}

	function wake(): void {
		if (isStarted && !isClosing)
			plan()
				.then(() => Promise.all(senders.map((sender) => sender.begin())))
				.catch(complain);
	}

	return {
		channels: Object.freeze({ email: has("email"), sms: has("sms"), push: has("push") }),
		pushPublicKey: outlets.push?.publicKey ?? null,
		acceptsPush: (endpoint) => outlets.push?.accepts(endpoint) ?? false,
		wake,
		wakeLater() {
			later ??= setTimeout(() => {
				later = undefined;
				wake();
			}, LATER_MS).unref();
		},
		sendLogin(message) {
			if (isClosing) return;
			const sent = handLoginOver(message);
			logins.add(sent);
			void sent.then(() => logins.delete(sent));
		},
		async runOnce() {
			await Promise.all(logins);
			await startCursor(storage);
			await plan();
			await sendAll();
		},
		async start(hub) {
			if (open.length === 0) return;
			await startCursor(storage);
			isStarted = true;
			hub.onEvent((kind) => (ruleOf(kind).news || isAlertKind(kind) ? wake() : undefined));
			timer = setInterval(wake, TICK_MS).unref();
			wake();
		},
		async close() {
			isClosing = true;
			clearInterval(timer);
			clearTimeout(later);
			let giveUp: NodeJS.Timeout | undefined;
			const patience = new Promise<void>((resolve) => {
				giveUp = setTimeout(resolve, SHUTDOWN_MS);
			});
			await Promise.race([Promise.allSettled([plan(), sendAll(), ...logins]), patience]);
			clearTimeout(giveUp);
			outlets.email?.close();
		},
	};
}
