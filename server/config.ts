import { dirname, join } from "node:path";
import { z } from "zod";
import { MAX_GIVEN_PASSWORD } from "../domain/identity/password-rules.ts";
import { PUBLIC_ORDER_LIMITS } from "../domain/orders/order-limits.ts";
import { ok, type Result, refuse } from "../domain/result.ts";
import { DEFAULT_SETTINGS } from "../domain/settings/default-settings.ts";
import type { ShopSettings } from "../domain/settings/shop-settings.ts";
import { MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import { databaseHosts } from "./db/database-hosts.ts";
import { namesFile, sqlitePath } from "./db/sqlite-path.ts";
import { areVapidKeys, type VapidKeys } from "./messaging/push-message.ts";
import { hostInUrl } from "./runtime/host-in-url.ts";

/** A file of variables with Windows line endings, read by a shell, leaves a `\r` at the end of each value. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => String(value ?? "").replace(/\r$/, "") || undefined, schema.optional());

/** Digits only: a blank would coerce to 0, which means any free port. */
const inDigits = (message: string, number: z.ZodType<number, number>) =>
	optional(
		z
			.string()
			.trim()
			.regex(/^\d+(\.\d+)?$/, message)
			.transform(Number)
			.pipe(number),
	);

const password = optional(
	z
		.string()
		.min(8, "must be at least 8 characters")
		.max(MAX_GIVEN_PASSWORD, `must be at most ${MAX_GIVEN_PASSWORD} characters: no login takes more`),
);
const email = optional(
	z.email("must be an email address").max(MAX_EMAIL_LENGTH, `must be at most ${MAX_EMAIL_LENGTH} characters`),
);

const PORT = "must be a port number from 0 to 65535";
const PROXIES = "must be a number from 0 to 5";
const PROCESSES = "(--processes) must be a number from 1 to 64";
const ORIGIN = "must be a URL like https://shop.example, without a path: the shop needs a host of its own";
const NO_FILE = "must name a file, such as file:data/handi.db or file:///srv/handi.db: a host follows //";
const NO_BLANK = "must not begin or end with a blank";
const NO_URL = "must be a folder's path, such as /srv/backups: an address like s3://… cannot be written to";
const NO_HOME = "must be a full path: ~ is not expanded (write ./~ for a folder of that name)";
const NO_QUOTES = "must be without the quotes around it: a container's --env-file keeps them";
const DRAIN = "must be a number of seconds from 0 to 60";

export const DEFAULT_DATABASE_URL = "file:data/handi.db";

/** Every variable the program reads (docs/environment.md); `.env.example` is checked against these keys. */
export const environment = z.object({
	PORT: inDigits(PORT, z.int(PORT).max(65535, PORT)),
	HOST: optional(
		z
			.string()
			.refine(isUnquoted, NO_QUOTES)
			.refine(isHost, "must be a host name or an IP address, such as 127.0.0.1")
			.refine((host) => !/^fe[89ab][\da-f]:[^%]*$/i.test(host), {
				error: ({ input }) => `must name its interface, as in ${input}%eth0`,
			}),
	),
	DATABASE_URL: optional(
		z
			.string()
			.regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "must be file:PATH or postgres://…")
			.superRefine((url, { addIssue }) => {
				const hosts = url.startsWith("postgres") ? databaseHosts(url) : ok([]);
				if (!hosts.ok) addIssue({ code: "custom", message: hosts.refusal });
				if (url.startsWith("file:") && !namesFile(url)) addIssue({ code: "custom", message: NO_FILE });
				if (url.startsWith("file:~")) addIssue({ code: "custom", message: NO_HOME });
				if (/^file:\s|^file:.*\s$/s.test(url)) addIssue({ code: "custom", message: NO_BLANK });
			}),
	),
	BACKUP_FOLDER: optional(
		z
			.string()
			.regex(/^[^~]/, NO_HOME)
			.regex(/^\S(.*\S)?$/s, NO_BLANK)
			.refine(isUnquoted, NO_QUOTES)
			.regex(/^(?!file:|[a-z][a-z\d+.-]*:\/\/)/i, NO_URL),
	),
	PUBLIC_URL: optional(z.string().refine(isOrigin, ORIGIN)),
	ADMIN_EMAIL: email,
	ADMIN_PASSWORD: password,
	RIDER_EMAIL: email,
	RIDER_PASSWORD: password,
	TRUSTED_PROXIES: inDigits(PROXIES, z.int(PROXIES).max(5, PROXIES)),
	SMTP_URL: optional(
		z.url({
			protocol: /^smtps?$/,
			hostname: /./,
			error: "must be a URL like smtp://user:password@mail.example:587",
		}),
	),
	SMS_WEBHOOK_URL: optional(
		z
			.url({ protocol: /^https?$/, error: "must be a URL like https://sms.example/send" })
			.refine(hasReadableLogin, "must have % in its name or password written as %25"),
	),
	VAPID_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}$/, "must be the public key that npm run push-keys prints")),
	VAPID_PRIVATE_KEY: optional(
		z.string().regex(/^[\w-]{43}$/, "must be the private key that npm run push-keys prints"),
	),
	RAZORPAY_KEY_ID: optional(
		z
			.string()
			.regex(/^\S+$/, "must be the key id from the payment provider's dashboard")
			.refine(isUnquoted, NO_QUOTES),
	),
	RAZORPAY_KEY_SECRET: optional(
		z.string().regex(/^\S+$/, "must be the secret of the key id").refine(isUnquoted, NO_QUOTES),
	),
	RAZORPAY_WEBHOOK_SECRET: optional(
		z
			.string()
			.regex(/^[^\s,]+(,[^\s,]+)*$/, "must be one secret, or the new and the old one separated by a comma")
			.refine(isUnquoted, NO_QUOTES),
	),
	RAZORPAY_API_URL: optional(
		z
			.string()
			.refine(
				(value) => value === "off" || isProviderUrl(value),
				"must be a URL like https://api.razorpay.com/v1, or off",
			),
	),
	MAP_TILES_URL: optional(
		z
			.string()
			.refine(
				(value) => value === "off" || isTilesUrl(value),
				"must be a URL like https://tiles.example/{z}/{x}/{y}.png, or off",
			),
	),
	PROCESSES: inDigits(PROCESSES, z.int(PROCESSES).min(1, PROCESSES).max(64, PROCESSES)),
	DRAIN_SECONDS: inDigits(DRAIN, z.number().max(60, DRAIN)),
	LOG_LEVEL: optional(
		z.enum(
			["fatal", "error", "warn", "info", "debug", "trace", "silent"],
			"must be one of fatal, error, warn, info, debug, trace, silent",
		),
	),
});

export type FirstAccount = { email: string; password: string | null };
export type Config = Readonly<{
	host: string;
	port: number;
	databaseUrl: string;
	/** The folder for the nightly backups. */
	backupFolder: string;
	/** The origin that browsers use; null until the port is known (PORT=0) if none was given. */
	publicUrl: URL | null;
	/** Whether it was given; if not, links in messages lead to the address where the shop listens. */
	isPublicUrlGiven: boolean;
	firstAdmin: FirstAccount;
	firstRider: FirstAccount;
	/** How many reverse proxies in front are trusted to report the client's address. */
	trustedProxies: number;
	/** Whether the variable was set; behind https it should be. */
	isTrustedProxiesGiven: boolean;
	/** Where messages to customers are sent; null for a channel that this shop does not have. */
	smtpUrl: string | null;
	smsWebhookUrl: string | null;
	vapidKeys: VapidKeys | null;
	/** The URL of map tiles, with `{z}`, `{x}` and `{y}`; null for a shop without maps. */
	mapTilesUrl: string | null;
	/** Online payment: with an account at the provider, with its emulator (a try-out), or not at all. */
	payments: PaymentConfig;
	/** Whether there is an account at the provider that the shop is told not to use. */
	isAccountUnused: boolean;
	logLevel: string;
	/** How many processes share the port. */
	processes: number;
	/** How long `/readyz` fails before a stop begins, so that a proxy sends no more requests. */
	drainMs: number;
}>;

/** Parses the environment once; a refusal has one line for each bad variable, with its name and what it must be. */
export function parseConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
	const parsed = environment.safeParse(env);
	if (!parsed.success) return refuse(linesOf(parsed.error.issues));
	const given = parsed.data;
	const vapidKeys = readVapidKeys(given);
	if (!vapidKeys.ok) return refuse([vapidKeys.refusal]);
	const account = readPaymentAccount(given);
	if (!account.ok) return refuse([account.refusal]);
	const databaseUrl = given.DATABASE_URL ?? DEFAULT_DATABASE_URL;
	const processes = given.PROCESSES ?? 1;
	if (processes > 1 && databaseUrl.startsWith("file:"))
		return refuse([
			"PROCESSES (--processes) must be 1 with a SQLite file; several processes need PostgreSQL (DATABASE_URL)",
		]);
	const host = given.HOST ?? "127.0.0.1";
	const port = given.PORT ?? 3000;
	const publicUrl = given.PUBLIC_URL
		? new URL(given.PUBLIC_URL)
		: port === 0
			? null
			: new URL(`http://${hostInUrl(host)}:${port}`);
	const isTryOut = isLoopback(publicUrl?.hostname ?? hostInUrl(host));
	return ok(
		Object.freeze({
			host,
			port,
			databaseUrl,
			backupFolder: given.BACKUP_FOLDER ?? defaultBackupFolder(databaseUrl),
			publicUrl,
			isPublicUrlGiven: given.PUBLIC_URL !== undefined,
			firstAdmin: {
				email: given.ADMIN_EMAIL ?? "owner@handi.example",
				password: given.ADMIN_PASSWORD ?? null,
			},
			firstRider: {
				email: given.RIDER_EMAIL ?? "rider@handi.example",
				password: given.RIDER_PASSWORD ?? null,
			},
			trustedProxies: given.TRUSTED_PROXIES ?? 0,
			isTrustedProxiesGiven: given.TRUSTED_PROXIES !== undefined,
			smtpUrl: given.SMTP_URL ?? null,
			smsWebhookUrl: given.SMS_WEBHOOK_URL ?? null,
			vapidKeys: vapidKeys.value,
			mapTilesUrl: given.MAP_TILES_URL === "off" ? null : (given.MAP_TILES_URL ?? OPENSTREETMAP),
			payments: account.value ?? (isTryOut && given.RAZORPAY_API_URL !== "off" ? "emulator" : null),
			isAccountUnused: given.RAZORPAY_KEY_ID !== undefined && given.RAZORPAY_API_URL === "off",
			logLevel: given.LOG_LEVEL ?? "info",
			processes,
			drainMs: (given.DRAIN_SECONDS ?? 0) * 1000,
		}),
	);
}

/** The first of what is wrong with each variable. */
function linesOf(issues: readonly z.core.$ZodIssue[]): string[] {
	const first = new Map(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
	return [...first].map(([name, message]) => `${name} ${message}`).reverse();
}

function isUnquoted(value: string): boolean {
	return !/^(["']).*\1$/s.test(value);
}

/** Whether a URL is only an origin: anything more would be dropped. */
function isOrigin(value: string): boolean {
	const address = URL.parse(value);
	return address !== null && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`;
}

/** Next to the shop's file; a database on a server has no such folder. */
function defaultBackupFolder(databaseUrl: string): string {
	return databaseUrl.startsWith("file:") ? join(dirname(sqlitePath(databaseUrl)), "backups") : "data/backups";
}

function readVapidKeys({
	VAPID_PUBLIC_KEY: publicKey,
	VAPID_PRIVATE_KEY: privateKey,
}: z.infer<typeof environment>): Result<VapidKeys | null, string> {
	if (publicKey === undefined && privateKey === undefined) return ok(null);
	if (publicKey === undefined) return refuse("VAPID_PUBLIC_KEY must be set together with VAPID_PRIVATE_KEY");
	if (privateKey === undefined) return refuse("VAPID_PRIVATE_KEY must be set together with VAPID_PUBLIC_KEY");
	const keys = { publicKey, privateKey };
	return areVapidKeys(keys) ? ok(keys) : refuse("VAPID_PRIVATE_KEY must match VAPID_PUBLIC_KEY");
}

const OPENSTREETMAP = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";

/** Whether the map can fill in this URL; `{r}` is for servers with finer tiles for high-resolution screens. */
function isTilesUrl(value: string): boolean {
	const filled = value.replaceAll(/\{[zxyr]\}/g, "1");
	const address = URL.parse(filled);
	if (!address || !/^https?:$/.test(address.protocol) || /[{}\s]/.test(filled)) return false;
	return ["{z}", "{x}", "{y}"].every((part) => value.includes(part));
}

/** Whether a path can be put behind this URL. A name and password in it are refused by fetch(). */
function isProviderUrl(value: string): boolean {
	const address = URL.parse(value);
	if (!address || !/^https?:$/.test(address.protocol)) return false;
	return !/[?#]/.test(value) && address.username === "" && address.password === "";
}

function hasReadableLogin(value: string): boolean {
	const address = URL.parse(value);
	// What is no URL is refused as such.
	if (!address) return true;
	try {
		decodeURIComponent(address.username + address.password);
		return true;
	} catch {
		return false;
	}
}

function isHost(value: string): boolean {
	return !/[\s/?#@[\]\\]/.test(value) && URL.canParse(`http://${hostInUrl(value)}:1`);
}

export type PaymentConfig =
	| { apiUrl: string; keyId: string; keySecret: string; webhookSecrets: readonly string[] }
	| "emulator"
	| null;

/** A key without a webhook secret is refused: without it anybody could report an order as paid (facts 1.7). */
function readPaymentAccount({
	RAZORPAY_KEY_ID: keyId,
	RAZORPAY_KEY_SECRET: keySecret,
	RAZORPAY_WEBHOOK_SECRET: webhookSecret,
	RAZORPAY_API_URL: apiUrl = PROVIDER,
}: z.infer<typeof environment>): Result<Exclude<PaymentConfig, "emulator">, string> {
	if (keyId === undefined && keySecret === undefined) return ok(null);
	if (keyId === undefined) return refuse("RAZORPAY_KEY_ID must be set together with RAZORPAY_KEY_SECRET");
	if (keySecret === undefined) return refuse("RAZORPAY_KEY_SECRET must be set together with RAZORPAY_KEY_ID");
	if (webhookSecret === undefined)
		return refuse("RAZORPAY_WEBHOOK_SECRET must be set: without it, payments cannot be verified");
	if (apiUrl === "off") return ok(null);
	return ok({
		apiUrl: new URL(apiUrl).href.replace(/\/+$/, ""),
		keyId,
		keySecret,
		webhookSecrets: Object.freeze(webhookSecret.split(",")),
	});
}

export const PROVIDER = "https://api.razorpay.com/v1";

/** Whether only this machine can reach a host: the shop is being tried out. */
export function isLoopback(hostname: string): boolean {
	return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * The settings of a shop whose owner has changed nothing: a shop that can be reached from elsewhere limits new
 * customers.
 */
export function firstSettings(publicUrl: URL): ShopSettings {
	return isLoopback(publicUrl.hostname)
		? DEFAULT_SETTINGS
		: { ...DEFAULT_SETTINGS, orderLimits: PUBLIC_ORDER_LIMITS };
}
