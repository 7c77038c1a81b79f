import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import { forgetInEvents } from "../db/forget-in-events.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { savedAddresses } from "./addresses.ts";
import { customer } from "./customer-account.ts";
import { DEVICE_LIFE_MS } from "./known-devices.ts";
import { forgetLoginMessages } from "./login-codes-and-links.ts";
import { forgetAllAttempts, passwordOf } from "./login-lock-out.ts";
import { notificationChoices } from "./notification-choices.ts";
import { passkeysOf } from "./passkeys.ts";

const HOUR_MS = 3_600_000;

/** Accounts themselves, and how people log in to them. */
export const identityPersonalData: PersonalData = {
	columns: {
		accounts: {
			email: "deleted",
			name: "deleted",
			phone: "deleted",
			proven_phone: "deleted",
			password_hash: "deleted",
			address: "deleted",
			latitude: "deleted",
			longitude: "deleted",
			directions: "deleted",
			language: "deleted",
			wants_email: "deleted",
			wants_sms: "deleted",
			wants_push: "deleted",
		},
		addresses: {
			account_id: "deleted",
			address: "deleted",
			latitude: "deleted",
			longitude: "deleted",
			directions: "deleted",
			label: "deleted",
		},
		sessions: { account_id: "deleted", device: "deleted", place: "deleted" },
		push_subscriptions: { account_id: "deleted", session_hash: "deleted", endpoint: "deleted" },
		known_devices: { account_id: "deleted" },
		password_resets: { account_id: "deleted", email: "deleted", made_by: "staff" },
		identity_challenges: { account_id: "deleted", session_hash: "deleted", password_hash: "deleted" },
		login_attempts: { key: "deleted" },
		rider_pins: { rider_id: "staff", pin_hash: "staff" },
		login_guesses: { account: "deleted" },
		passkeys: { account_id: "deleted", name: "deleted" },
		login_messages: { contact: "hashed", secret_hash: "hashed" },
		authenticator_apps: { account_id: "staff" },
		recovery_codes: { account_id: "staff" },
	},
	async export(reader, accountId) {
		const account = await reader
			.selectFrom("accounts")
			.select(["created_at", "language", "proven_phone"])
			.where("id", "=", accountId)
			.executeTakeFirst();
		const sessions = await reader
			.selectFrom("sessions")
			.select(["created_at", "expires_at"])
			.where("account_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		const browsers = await reader
			.selectFrom("known_devices")
			.select(["created_at", "used_at"])
			.where("account_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		const devices = await reader
			.selectFrom("push_subscriptions")
			.select(["endpoint", "created_at"])
			.where("account_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		const passkeys = await passkeysOf(reader, accountId);
		return {
			user: await customer(reader, accountId),
			memberSince: account ? isoTime(account.created_at) : null,
			language: account?.language ?? null,
			addresses: await savedAddresses(reader, accountId),
			notifications: await notificationChoices(reader, accountId),
			devices: devices.map((row) => ({
				pushService: new URL(row.endpoint).host,
				addedAt: isoTime(row.created_at),
			})),
			sessions: sessions.map((row) => ({
				startedAt: isoTime(row.created_at),
				expiresAt: isoTime(row.expires_at),
			})),
			logsInByPhone: account?.proven_phone ?? null,
			passkeys: passkeys.map(({ name, created_at, used_at }) => ({
				name,
				madeAt: isoTime(Number(created_at)),
				usedAt: used_at === null ? null : isoTime(Number(used_at)),
			})),
			browsers: browsers.map((row) => ({
				knownSince: isoTime(row.created_at),
				lastLoginAt: isoTime(row.used_at),
			})),
		};
	},
	async erase(tx, accountId) {
		const { email, proven_phone: phone } = await tx
			.selectFrom("accounts")
			.select(["email", "proven_phone"])
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow();
		await forgetInEvents(tx, accountId, "account", [{ id: accountId }]);
		await tx.deleteFrom("addresses").where("account_id", "=", accountId).execute();
		if (email !== null) await tx.deleteFrom("password_resets").where("email", "=", email).execute();
		await tx.deleteFrom("password_resets").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
		await forgetLoginMessages(tx, { phone, email });
		await tx.deleteFrom("push_subscriptions").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
		if (email !== null) await forgetAllAttempts(tx, passwordOf("customer", email));
		await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
		return [];
	},
	expire: [
		(tx, now) => deleteBefore(tx, "sessions", "expires_at", now),
		(tx, now) => deleteBefore(tx, "login_attempts", "updated_at", now - DAY_MS),
		(tx, now) => deleteBefore(tx, "login_messages", "expires_at", now),
		(tx, now) => deleteBefore(tx, "login_guesses", "at", now - 2 * HOUR_MS),
		(tx, now) => deleteBefore(tx, "known_devices", "used_at", now - DEVICE_LIFE_MS),
		(tx, now) => deleteBefore(tx, "password_resets", "requested_at", now - DAY_MS),
	],
};
