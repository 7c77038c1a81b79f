/** The part of the service worker API that ours uses: TypeScript's own types for it conflict with a page's. */
export type WorkerScope = {
	readonly location: { readonly origin: string };
	readonly navigator: { readonly userAgent: string };
	readonly clients: {
		claim(): Promise<void>;
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
		openWindow(url: string): Promise<unknown>;
	};
	readonly registration: {
		/** A newer worker that is ready. */
		readonly waiting: { postMessage(message: string): void } | null;
		readonly navigationPreload?: { enable(): Promise<void> };
		showNotification(title: string, options: object): Promise<void>;
	};
	/** Missing in older browsers. */
	readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
	skipWaiting(): Promise<void>;
	addEventListener<K extends keyof WorkerEvents>(name: K, handle: (event: WorkerEvents[K]) => void): void;
};

type WorkerClient = { readonly url: string; focus(): Promise<unknown> };
type LastingEvent = { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = LastingEvent & {
	readonly request: Request;
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(response: Promise<Response>): void;
};

type WorkerEvents = {
	install: LastingEvent;
	activate: LastingEvent;
	fetch: FetchEvent;
	message: LastingEvent & { readonly data: unknown };
	push: LastingEvent & { readonly data: { text(): string } | null };
	notificationclick: LastingEvent & { readonly notification: { readonly data: unknown; close(): void } };
};
