/** How the open pages of this browser send each other messages. */
export type TabChannel = EventTarget & {
	onmessage: ((event: MessageEvent) => unknown) | null;
	postMessage(message: unknown): void;
	close(): void;
};

/** Opens a channel; a dummy one if the browser forbids it, as Firefox does with cookies blocked. */
export function openTabChannel(name: string): TabChannel {
	try {
		return new BroadcastChannel(name);
	} catch {
		// Its other end has no listener.
		return new MessageChannel().port1;
	}
}
