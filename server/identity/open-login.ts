import type { Actor } from "../../domain/orders/order-status.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Network } from "../http/network.ts";
import { recordNewDevice } from "../security/record-new-device.ts";
import { recordAccountEvent } from "./account-events.ts";
import { isDeviceOf, rememberDevice } from "./known-devices.ts";
import { hashToken, openSession, replaceSession } from "./sessions.ts";
import { aboutStaffAccount } from "./staff-account-events.ts";

/**
 * Who logs in: a network and, if it is a browser's page, its device token and the hash of its session's token (null if
 * it has none).
 */
export type LoginClient = {
	network: Network;
	browser: { deviceToken: string | null; earlierSession: string | null } | null;
};

export type LoggedIn = {
	accountId: string;
	name: string;
	email: string;
	/** For staff; null for customers and riders. */
	staffRole: StaffRole | null;
	token: string;
	expiresAt: number;
	/** The token to recognise the browser next time; null for API clients. */
	deviceToken: string | null;
};

/** The fields of an account that a login needs. */
export type LoginAccount = {
	id: string;
	role: Actor;
	staff_role: StaffRole | null;
	name: string;
	email: string | null;
};

/**
 * Opens the session of somebody who has proved who they are, remembers the browser, and records the login of staff;
 * owners are told about a new device.
 */
export async function openLogin(
	tx: Tx,
	account: LoginAccount,
	{ network, browser }: LoginClient,
	now: number,
): Promise<LoggedIn> {
	const { id: accountId, role, name, email, staff_role: staffRole } = account;
	const isKnownBrowser = browser ? await isDeviceOf(tx, accountId, browser.deviceToken) : null;
	const session = await openSession(tx, account, now);
	if (role === "customer") await endEarlierSession(tx, { browser }, { accountId, token: session.token }, now);
	const deviceToken = browser ? await rememberDevice(tx, accountId, browser.deviceToken, now) : null;
	if (role === "admin")
		await recordNewDevice(tx, { account: { id: accountId, role, staffRole }, network, isKnownBrowser }, now);
	if (role !== "customer") await recordLogin(tx, accountId, role, now);
	return { accountId, name, email: email ?? "", staffRole, ...session, deviceToken };
}

/**
 * The customer's session that the browser had before this one, whose cookie it replaces: another customer whose it was
 * gets no more news on this device.
 */
export async function endEarlierSession(
	tx: Tx,
	{ browser }: Pick<LoginClient, "browser">,
	next: { accountId: string; token: string },
	now: number,
): Promise<void> {
	if (!browser?.earlierSession) return;
	const ended = await replaceSession(tx, browser.earlierSession, {
		accountId: next.accountId,
		tokenHash: hashToken(next.token),
	});
	if (ended !== null && ended !== next.accountId) await recordAccountEvent(tx, "customer-logged-out", ended, now);
}

/** The owner sees the logins of staff; customers' logins are not recorded. */
function recordLogin(tx: Tx, accountId: string, role: Exclude<Actor, "customer">, at: number): Promise<void> {
	const staff = { accountId, role };
	return appendEvent(tx, { kind: "staff-logged-in", ...aboutStaffAccount(staff, staff, at) });
}
