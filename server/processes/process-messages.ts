/** The parent's messages to one of its processes. */
export type ToProcess =
	/** Stop accepting connections; `isReplaced` if the shop as a whole continues. */
	| { handi: "stop"; isReplaced: boolean }
	/** No process accepts connections any more, or another one does: send the clients away. */
	| { handi: "drain" };

/** A process's messages to its parent: that it serves, and that it accepts no more connections. */
export type ToParent = { handi: "ready" } | { handi: "stopped-listening" };

/** Whether a message is one of these; libraries may send others. */
export function isOurs<Message extends ToProcess | ToParent>(message: unknown): message is Message {
	return typeof message === "object" && message !== null && "handi" in message;
}
