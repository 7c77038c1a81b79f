import { isLanguage } from "../../../contract/language.ts";
import { type AnswerPlan, answerPlan, isShopAway, mayPreload, pageToRead, standIn } from "./answer-plan.ts";
import { answerImage, IMAGES } from "./image-cache.ts";
import { findKeptPage, keptHomeOf } from "./kept-area-cache.ts";
import { areaLeftBy, KEPT_AREAS } from "./kept-areas.ts";
import { createPageCache } from "./page-cache.ts";
import { ownUrl, readPushMessage } from "./push-message.ts";
import { keepFiles } from "./stamped-page.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

/** Inserted by the build: the files that menu, cart and checkout need, and a hash of them and of this program. */
declare const KEPT_FILES: readonly string[];
declare const BUILD: string;

/** How long a page may take before the cached one is shown and, without one, before the offline page is. */
const TIMEOUT_MS = { withKept: 4_000, without: 15_000 };
/** A message that waits for an answer sounds again under its old tag, and stays until it is touched. */
const URGENT = { renotify: true, requireInteraction: true, vibrate: [400, 200, 400, 200, 400] };
const TAKE_OVER = "take over";
const FILES = `handi-files-${BUILD}`;
const PAGES = `handi-pages-${BUILD}`;

const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;
const pages = createPageCache(scope, { pages: PAGES, files: FILES }, new Set(KEPT_FILES));

// A newer worker waits until no page of the older one needs its files.
scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));

scope.addEventListener("fetch", (event) => {
	const answers: Partial<Record<AnswerPlan, () => Promise<Response>>> = {
		file: () => answerFile(event.request),
		image: () => answerImage(event.request, (work) => event.waitUntil(work)),
		page: () => answerPage(event),
	};
	const plan = answerPlan(event.request, origin);
	const left = areaLeftBy(event.request);
	if (left) event.waitUntil(caches.delete(left.cache));
	if (plan === "page-data") event.waitUntil(pages.keepFresh(pageToRead(event.request.url)));
	const answer = answers[plan];
	if (answer) event.respondWith(answer());
});

scope.addEventListener("message", (event) => {
	if (event.data === TAKE_OVER) void scope.skipWaiting();
	if (isLanguage(event.data)) event.waitUntil(pages.hearLanguage(event.data));
});

scope.addEventListener("push", (event) => {
	const message = readPushMessage(event.data?.text(), origin);
	if (!message) return;
	const { title, body, url, tag, isUrgent = false } = message;
	const look = { icon: "/icons/app-192.png", badge: "/icons/badge-96.png" };
	event.waitUntil(
		scope.registration.showNotification(title, { body, tag, ...look, ...(isUrgent && URGENT), data: { url } }),
	);
});

scope.addEventListener("notificationclick", (event) => {
	const { notification } = event;
	notification.close();
	event.waitUntil(show(ownUrl((notification.data as { url?: unknown } | null)?.url, origin)));
});

async function install(): Promise<void> {
	await keepFiles(await caches.open(FILES), KEPT_FILES);
	await pages.keepAlways();
}

async function takeOver(): Promise<void> {
	const ours = [FILES, PAGES, IMAGES, ...KEPT_AREAS.map(({ cache }) => cache)];
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith("handi-") && !ours.includes(name));
	await Promise.all(old.map((name) => caches.delete(name)));
	if (mayPreload(scope.navigator.userAgent)) await scope.registration.navigationPreload?.enable();
	await scope.clients.claim();
}

/** Lets a newer worker take over when the only open page is being left for one of the new release. */
async function giveWay(): Promise<void> {
	const { waiting } = scope.registration;
	if (!waiting) return;
	const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
	if (open.length <= 1) waiting.postMessage(TAKE_OVER);
}

/** File names contain their content's hash: any copy is the right one, also that of a waiting worker. */
async function answerFile(request: Request): Promise<Response> {
	return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** From the shop; a cached page if the shop is unreachable or takes too long. */
async function answerPage(event: FetchEvent): Promise<Response> {
	const instead = standIn(new URL(event.request.url));
	const ofStaff = await findKeptPage(event.request.url);
	const kept = ofStaff ?? (instead.page && (await pages.find(instead.page)));
	const asked = fromShop(event);
	const timeout = kept ? TIMEOUT_MS.withKept : TIMEOUT_MS.without;
	const answer = await Promise.race([asked.catch(() => null), after(timeout)]);
	if (answer && !isShopAway(answer)) {
		event.waitUntil(pages.keepFresh(answer.ok ? pageToRead(event.request.url) : null));
		event.waitUntil(giveWay());
		return answer;
	}
	if (kept) return kept;
	const home = await keptHomeOf(event.request.url);
	if (home) return Response.redirect(home, 302);
	if (await pages.find("/offline")) return Response.redirect(instead.goTo, 302);
	return asked;
}

async function fromShop(event: FetchEvent): Promise<Response> {
	return (await event.preloadResponse) ?? fetch(event.request);
}

function after(milliseconds: number): Promise<null> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

/** Opens a notification's page: an already open one, else a new one. */
async function show(address: string): Promise<void> {
	const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
	const there = open.find(({ url }) => ownUrl(url, origin) === address);
	await (there ? there.focus() : scope.clients.openWindow(address));
}
