import { api } from "../api.ts";

const TIMEOUT_MS = 8_000;

/** Whether this browser gets messages while no page of the shop is open. */
export type PushState = "on" | "off" | "not-configured" | "unsupported" | "failed";

/** The client of the person who gets messages on this device: a customer, or the admin's for an owner. */
type Client = typeof api;

/** What a staff device gets push messages about. */
type PushUses = { alerts?: boolean; rings?: boolean };

/** The state of push messages on this device; a subscription made for other keys of the shop is made anew. */
export async function pushState(
	publicKey: string | null,
	client: Client = api,
	uses: PushUses = {},
): Promise<PushState> {
	if (publicKey === null) return "not-configured";
	const manager = await pushManager();
	if (!manager) return "unsupported";
	// Forbidden in private windows of some browsers.
	const subscription = await manager.getSubscription().catch(() => null);
	if (!subscription) return "off";
	const isOn = isFor(subscription, publicKey)
		? await register(subscription, client, uses)
		: (await turnPushOn(publicKey, client, uses)) === "on";
	return isOn ? "on" : "off";
}

/**
 * The state of push messages on a device that shall get them: it subscribes again if the browser has dropped the
 * subscription, as it does when notifications are blocked for a while.
 */
export async function keepPushOn(publicKey: string | null, client: Client, uses: PushUses): Promise<PushState> {
	const known = await pushState(publicKey, client, uses);
	return known === "off" ? turnPushOn(publicKey, client, uses) : known;
}

/** Subscribes this device, in response to a tap; the browser already has permission for notifications. */
export async function turnPushOn(
	publicKey: string | null,
	client: Client = api,
	uses: PushUses = {},
): Promise<PushState> {
	if (publicKey === null) return "not-configured";
	const manager = await pushManager();
	if (!manager) return "unsupported";
	try {
		const known = await manager.getSubscription();
		// A subscription made for other keys of the shop receives nothing.
		if (known && !isFor(known, publicKey)) await known.unsubscribe();
		const subscription = await manager.subscribe({
			userVisibleOnly: true,
			applicationServerKey: bytesOf(publicKey),
		});
		return (await register(subscription, client, uses)) ? "on" : "failed";
	} catch {
		return "failed";
	}
}

/** Unsubscribes this device from push messages. */
export async function turnPushOff(client: Client = api): Promise<void> {
	try {
		const subscription = await (await pushManager())?.getSubscription();
		if (!subscription) return;
		await client.auth.me["push-subscriptions"].$delete({ json: { endpoint: subscription.endpoint } });
		await subscription.unsubscribe();
	} catch {
		// The shop may push once more; the push service then reports that the device is gone.
	}
}

/** The worker registers a while after the first page; in development, and if storage is blocked, it never does. */
async function pushManager(): Promise<PushManager | null> {
	if (!import.meta.env.PROD || typeof Notification === "undefined" || !("PushManager" in globalThis)) return null;
	const timeout = new Promise<null>((resolve) => {
		setTimeout(resolve, TIMEOUT_MS, null);
	});
	const registration = await Promise.race([navigator.serviceWorker?.ready, timeout]);
	return registration?.pushManager ?? null;
}

async function register(subscription: PushSubscription, client: Client, uses: PushUses): Promise<boolean> {
	const { endpoint, keys } = subscription.toJSON();
	if (!endpoint || !keys?.p256dh || !keys.auth) return false;
	const json = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, ...uses };
	try {
		return (await client.auth.me["push-subscriptions"].$post({ json })).ok;
	} catch {
		return false;
	}
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
	const wanted = bytesOf(publicKey);
	const given = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
	return given.length === wanted.length && given.every((byte, index) => byte === wanted[index]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
