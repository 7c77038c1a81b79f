/** How the open pages of this browser tell each other something. */
export type TabChannel = EventTarget & {
	onmessage: ((event: MessageEvent) => unknown) | null;
	postMessage(message: unknown): void;
	close(): void;
};

/** Opens a channel; one that leads nowhere where the browser forbids it, as Firefox does with cookies blocked. */
export function openTabChannel(name: string): TabChannel {
	try {
		return new BroadcastChannel(name);
	} catch {
		// Nobody reads its other end.
		return new MessageChannel().port1;
	}
}
