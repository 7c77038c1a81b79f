import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isPage } from "../../contract/is-page.ts";
import { rememberedLanguage } from "../../contract/language.ts";
import { areAnonymous } from "../../contract/session-cookie.ts";
import { acceptedCoding } from "./accepted-coding.ts";

type Kept = {
	headers: Record<string, string>;
	tag: string;
	bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
	/** Whether `br` is as small as possible, or is about to be. */
	isRecompressed: boolean;
	/** Whether it was sent from memory before that. */
	isWanted: boolean;
};

/** The answers that are the same for every visitor, compressed once and sent from memory until the shop changes. */
type ResponseCache = {
	/** Answers a request from memory; false if the app has to answer it. */
	serve(request: IncomingMessage, response: ServerResponse): boolean;
	/**
	 * Calls the app, once for simultaneous identical requests, and keeps the answer if allowed; null if it is kept by
	 * now and `serve` has it.
	 */
	ask(request: IncomingMessage, make: () => Promise<Response>): Promise<Response | null>;
	forget(): void;
};

/** One answer for each URL and language. */
function keyOf({ url, headers }: IncomingMessage): string {
	return `${rememberedLanguage(headers.cookie) ?? ""} ${url}`;
}

/** More than exist, so that a mistake cannot fill the memory. */
const MAX_KEPT = 500;
/**
 * Brotli 11 takes 160 ms of processor time for the menu and makes it 7 % smaller: not worth it for a page that changes
 * again at once.
 */
const RECOMPRESS_AFTER_MS = 10_000;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const PER_CONNECTION = new Set(["content-length", "content-encoding", "set-cookie", "date"]);

/** Keeps the answers to paths of which `mayKeep` says that they are the same for every visitor. */
export function createResponseCache(mayKeep: (path: string) => boolean): ResponseCache {
	let kept = new Map<string, Kept>();
	let epoch = 0;
	const underWay = new Map<string, Promise<void>>();
	let recompressing: ReturnType<typeof setTimeout> | undefined;

	async function keep(request: IncomingMessage, response: Response, madeIn: number): Promise<void> {
		if (madeIn !== epoch || response.status !== 200 || response.headers.has("Set-Cookie")) return;
		if (isForOnce(response)) return;
		const identity = Buffer.from(await response.clone().arrayBuffer());
		const bodies = {
			identity,
			br: await compressBrotli(identity, brotliAt(9, identity)),
			gzip: await compressGzip(identity),
		};
		const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
		const headers = Object.fromEntries([...response.headers].filter(([name]) => !PER_CONNECTION.has(name)));
		// Always revalidated, and answered 304 if unchanged: nobody sees an old price.
		const lasting = { ...headers, "cache-control": "no-cache", vary: "Cookie, Accept-Encoding" };
		if (madeIn !== epoch || kept.size >= MAX_KEPT) return;
		kept.set(keyOf(request), { headers: lasting, tag, bodies, isRecompressed: false, isWanted: false });
	}

	/** Compresses more what visitors are requesting, one page after the other, in the background. */
	async function recompress(): Promise<void> {
		const standing = kept;
		for (const entry of standing.values()) {
			if (kept !== standing) return;
			if (entry.isRecompressed || !entry.isWanted) continue;
			entry.isRecompressed = true;
			const { identity } = entry.bodies;
			// The same text under the same tag: a browser that has it need not fetch it again.
			const smaller = await compressBrotli(identity, brotliAt(11, identity)).catch(() => null);
			if (smaller) entry.bodies.br = smaller;
		}
		if (kept === standing) recompressing = undefined;
	}

	const cache: ResponseCache = {
		serve(request, response) {
			const isReading = request.method === "GET" || request.method === "HEAD";
			const entry = isReading && isAnonymous(request) ? kept.get(keyOf(request)) : undefined;
			if (!entry) return false;
			const coding = acceptedCoding(request.headers["accept-encoding"], ["br", "gzip"]) ?? "identity";
			// Each coding has its own tag.
			const etag = `"${entry.tag}-${coding}"`;
			if (names(request.headers["if-none-match"], etag)) {
				// What a 200 would say of how long it lasts (RFC 9110 15.4.5).
				const { vary = "", "cache-control": lasts = "" } = entry.headers;
				response.writeHead(304, { etag, vary, "cache-control": lasts }).end();
				return true;
			}
			if (coding === "br" && !entry.isRecompressed) {
				entry.isWanted = true;
				recompressing ??= setTimeout(recompress, RECOMPRESS_AFTER_MS).unref();
			}
			const body = entry.bodies[coding];
			const encoding = coding === "identity" ? {} : { "content-encoding": coding };
			response.writeHead(200, { ...entry.headers, etag, ...encoding, "content-length": body.length });
			response.end(body);
			return true;
		},
		async ask(request, make) {
			if (request.method !== "GET" || !isAnonymous(request) || !mayKeep(request.url ?? "")) return make();
			const madeIn = epoch;
			const key = `${madeIn} ${keyOf(request)}`;
			const first = underWay.get(key);
			if (first) {
				await first;
				if (kept.has(keyOf(request))) return null;
				return madeIn === epoch ? make() : cache.ask(request, make);
			}
			const { promise, resolve } = Promise.withResolvers<void>();
			underWay.set(key, promise);
			try {
				const response = await make();
				await keep(request, response, madeIn);
				return response;
			} finally {
				underWay.delete(key);
				resolve();
			}
		},
		forget() {
			epoch += 1;
			kept = new Map();
			clearTimeout(recompressing);
			recompressing = undefined;
		},
	};
	return cache;
}

/** Whether a browser has this answer (RFC 9110 13.1.2). A proxy that compresses answers makes their tags weak. */
function names(tags: string | undefined, etag: string): boolean {
	return tags?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
}

function brotliAt(quality: number, { length }: Buffer) {
	return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

/**
 * Whether a page says itself that it must not be kept: part of it could not be read. The API says so in every answer.
 */
function isForOnce(response: Response): boolean {
	return isPage(response) && response.headers.get("Cache-Control")?.includes("no-store") === true;
}

/** Whether nothing in the request identifies the caller; it may name a language. */
function isAnonymous(request: Pick<IncomingMessage, "headers">): boolean {
	return areAnonymous(request.headers.cookie) && request.headers.authorization === undefined;
}
