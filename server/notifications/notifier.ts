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
import { planNotifications, startCursor } from "./plan-notifications.ts";
import { planRings } from "./plan-rings.ts";
import { type LoginMessage, sendLoginMessage } from "./send-login-message.ts";
import { createSender } from "./send-notifications.ts";

export type Notifier = {
	/** The channels that this shop has for reaching customers. */
	channels: Readonly<{ email: boolean; sms: boolean; push: boolean }>;
	/** What browsers need to subscribe to push messages; null without push. */
	pushPublicKey: string | null;
	/** Whether messages may be sent to this push endpoint at all. */
	acceptsPush(endpoint: string): boolean;
	/** Checks soon for messages to send; never waited for. */
	wake(): void;
	/** Checks in a second, so that the answer's timing does not reveal whether there is an account. */
	wakeLater(): void;
	/**
	 * Sends a login code or link at once, without storing to whom: it is void in minutes, and the person can request
	 * another. Never waited for.
	 */
	sendLogin(message: LoginMessage): void;
	/** Plans notifications for new events and sends what is due, once. */
	runOnce(): Promise<void>;
	/** Runs from now on: after each event about an order, and for retries on a timer. */
	start(hub: Hub): Promise<void>;
	/** Starts nothing new and waits a moment for messages in progress. */
	close(): Promise<void>;
};

const TICK_MS = 15_000;
const LATER_MS = 1_000;
const SHUTDOWN_MS = 4_000;

type Parts = { storage: Storage; clock: Clock; cache: ShopCache; log: Log; publicOrigin: string };

/**
 * Notifies customers about their orders, staff about waiting orders, and owners about serious events. The events table
 * is the queue: it is read from a stored position, messages are sent outside any transaction, retried, and delivered at
 * least once. Without a channel it does nothing at all.
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
	// Each channel separately: a dead mail server does not delay text messages.
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

	const look = coalesced(async () => {
		try {
			await plan();
			await Promise.all(senders.map((sender) => sender.begin()));
		} catch (fault) {
			complain(fault);
		}
	});

	function wake(): void {
		if (isStarted && !isClosing) void look();
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
			let shutdownTimer: NodeJS.Timeout | undefined;
			const timeout = new Promise<void>((resolve) => {
				shutdownTimer = setTimeout(resolve, SHUTDOWN_MS);
			});
			await Promise.race([Promise.allSettled([plan(), sendAll(), ...logins]), timeout]);
			clearTimeout(shutdownTimer);
			outlets.email?.close();
		},
	};
}
