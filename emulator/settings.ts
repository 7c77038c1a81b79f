/** How the emulated account is configured and which faults it has; changed through the control interface. */
export type Settings = {
	/** What happens to authorised payments of orders without their own rule (facts 1.4). */
	capture: "automatic" | "manual";
	/**
	 * Minutes within which an authorised payment is captured automatically, and within which it can be captured at all.
	 */
	automaticExpiryMinutes: number;
	manualExpiryMinutes: number;
	/** Minutes after which an unfinished payment fails. */
	silenceMinutes: number;
	/** Whether an existing receipt is refused; the documentation says so, but it has not been observed. */
	uniqueReceipts: boolean;
	/** The status for a wrong key: documented as 400 in one place and 4xx in others. */
	wrongKeyStatus: 400 | 401;
	/** Seconds from a refund's creation to its end, and how it ends. */
	refundSeconds: number;
	refundOutcome: "processed" | "failed";
	/** Whether the account's balance is too low for any refund. */
	lowBalance: boolean;
	/** Days from a payment's capture, or a refund, to its settlement at nine in the morning in India. */
	settlementDays: number;
	/** Whether the account has QR codes, and whether their answers carry the UPI text. */
	qrCodes: boolean;
	qrImageContent: boolean;
	webhooks: WebhookSettings;
};

export type WebhookSettings = {
	/** While true, events are made and kept; they are sent once it is false again. */
	paused: boolean;
	/** Which events are sent at all; null for all of them. */
	events: readonly string[] | null;
	/** How many extra times each event is sent, with the same event id. */
	duplicates: number;
	/** Seconds from an event to its first delivery. */
	delaySeconds: number;
	/** The order in which events that are due together are sent. */
	order: "created" | "reversed" | "shuffled";
	/** The seed of `shuffled`. */
	seed: number;
	/** Whether events that are due together are sent in parallel instead of one after another. */
	sideBySide: boolean;
	/** Whether `payment.failed` says `captured: true`, as a published sample does (facts 1.7). */
	contradictory: boolean;
};

export const SETTINGS: Settings = {
	capture: "automatic",
	automaticExpiryMinutes: 3 * 24 * 60,
	manualExpiryMinutes: 3 * 24 * 60,
	silenceMinutes: 10,
	uniqueReceipts: false,
	wrongKeyStatus: 401,
	refundSeconds: 0,
	refundOutcome: "processed",
	lowBalance: false,
	settlementDays: 2,
	qrCodes: true,
	qrImageContent: true,
	webhooks: {
		paused: false,
		events: null,
		duplicates: 0,
		delaySeconds: 0,
		order: "created",
		seed: 1,
		sideBySide: false,
		contradictory: false,
	},
};

export type SettingsChange = Partial<Omit<Settings, "webhooks">> & { webhooks?: Partial<WebhookSettings> };

/** The settings with this change; fields that are left out stay. */
export function changed(settings: Settings, change: SettingsChange): Settings {
	return { ...settings, ...change, webhooks: { ...settings.webhooks, ...change.webhooks } };
}
