import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Times } from "./passing-time.ts";
import type { Provider } from "./provider.ts";
import type { Records } from "./records.ts";
import type { Webhook } from "./webhook.ts";

/** The records are stored under `books`. */
const VERSION = 1;

type Kept = { provider: Provider; webhook: Webhook; times: Times };

/**
 * Keeps an account across restarts, so that a shop that was tried out yesterday can refund today. Returns a function
 * that saves it if it has changed; if the file cannot be read, says so on stderr and starts with an empty account.
 */
export function keepInFile(path: string, { provider, webhook, times }: Kept): () => void {
	mkdirSync(dirname(path), { recursive: true });
	try {
		const kept = JSON.parse(readFileSync(path, "utf8"));
		if (kept.version !== VERSION) throw new Error(`its version is not ${VERSION}`);
		provider.records = Object.fromEntries(
			Object.entries(kept.books).map(([name, entries]) => [name, new Map(entries as [string, unknown][])]),
		) as Records;
		times.offset = kept.offset;
		webhook.restore(kept.webhook, provider.now());
	} catch (fault) {
		const { code, message } = fault as NodeJS.ErrnoException;
		if (code !== "ENOENT") process.stderr.write(`${path} is not used: ${message}\n`);
	}

	let written = "";
	let isReported = false;
	return () => {
		const text = stateOf({ provider, webhook, times });
		if (text === written) return;
		try {
			writeState(path, text);
			written = text;
			isReported = false;
		} catch (fault) {
			// A full disk must not end the provider: it carries on, and saves once there is room.
			if (!isReported) process.stderr.write(`${path} is not written: ${(fault as Error).message}\n`);
			isReported = true;
		}
	};
}

/** The current account in the form that `keepInFile` reads. */
export function stateOf({ provider, webhook, times }: Kept): string {
	const records = Object.entries(provider.records).map(([name, entries]) => [name, [...entries]]);
	return JSON.stringify({
		version: VERSION,
		offset: times.offset,
		books: Object.fromEntries(records),
		webhook: webhook.keep(),
	});
}

/** Writes the whole file or nothing. */
export function writeState(path: string, state: string): void {
	writeFileSync(`${path}.new`, state, { mode: 0o600 });
	renameSync(`${path}.new`, path);
}
