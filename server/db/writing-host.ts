import type pg from "pg";
import { faultCode, faultMessage } from "../runtime/fault-code.ts";
import { databaseHosts, hostOf } from "./database-hosts.ts";

/** A host during one period of use: connections from before it was left must not be used again. */
export type HostLife = { readonly url: string; readonly at: number; readonly life: number };

export type WritingHost = {
	/** The host to connect to now. */
	current(): HostLife;
	isCurrent(host: HostLife): boolean;
	/** Reports that the host takes writes. */
	found(host: HostLife): void;
	/** Reports that the host is gone or no longer takes writes: the next one is tried. */
	leave(host: HostLife): void;
	count: number;
};

/** The host of a URL that takes writes, as far as is known; shared by all connections of a shop. */
export function writingHost(url: string): WritingHost {
	const urls = hostUrls(url);
	const lives = urls.map(() => 0);
	let at = 0;
	const isAlive = (host: HostLife) => lives[host.at] === host.life;
	return {
		count: urls.length,
		current: () => ({ url: urls[at] ?? url, at, life: lives[at] ?? 0 }),
		isCurrent: (host) => host.at === at && isAlive(host),
		found(host) {
			if (isAlive(host)) at = host.at;
		},
		leave(host) {
			if (!isAlive(host)) return;
			lives[host.at] = host.life + 1;
			if (host.at === at) at = (at + 1) % urls.length;
		},
	};
}

/** A client connected to the host of a URL that takes writes; tries all of them in turn. */
export async function connectToWriter<Client extends pg.Client>(
	url: string,
	make: (url: string) => Client,
): Promise<Client> {
	const faults: { url: string; fault: unknown }[] = [];
	const urls = hostUrls(url);
	for (const each of urls) {
		const client = make(each);
		client.on("error", () => {});
		try {
			await client.connect();
			if (urls.length > 1) await refuseStandby(client);
			return client;
		} catch (fault) {
			faults.push({ url: each, fault });
			await client.end().catch(() => {});
		}
	}
	throw noneWrites(faults);
}

/** The server, or this user's own limit, has no connection left. PgBouncer has only a message for it. */
export function isHostFull(fault: unknown): boolean {
	return faultCode(fault) === "53300" || /no more connections allowed/.test(String(fault));
}

/**
 * Whether a connection's fault means that its host is gone, stopping, starting or a standby; a wrong password does not,
 * nor does a full one.
 */
export function isHostLost(fault: unknown): boolean {
	if (isHostFull(fault)) return false;
	const code = faultCode(fault);
	return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P0|25006)/.test(code) || code === "EPIPE";
}

/**
 * Fails as a write would if the server is read-only; `mayBeSet` ignores a server that is read-only by its settings
 * alone.
 */
export async function refuseStandby(client: pg.ClientBase, { mayBeSet = false } = {}): Promise<void> {
	const { rows } = await client.query(
		"SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS closed",
	);
	if (rows[0]?.standby || (rows[0]?.closed && !mayBeSet))
		throw Object.assign(new Error("the server is read-only, as a standby is"), { code: "25006" });
}

/** The fault to report if no host worked: a single host's own, or one line listing each host's. */
export function noneWrites(faults: readonly { url: string; fault: unknown }[]): unknown {
	if (faults.length === 1) return faults[0]?.fault;
	const said = faults.map(({ url, fault }) => `${hostOf(url)}: ${faultMessage(fault)}`);
	return Object.assign(new Error(`none of its hosts takes writes (${said.join("; ")})`), { code: "08001" });
}

function hostUrls(url: string): readonly string[] {
	const hosts = databaseHosts(url);
	if (hosts.ok) return hosts.value;
	throw new Error(hosts.refusal);
}
