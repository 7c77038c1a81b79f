/** What the parent tells one of its processes. */
export type ToProcess =
	/** Stop taking connections; `isReplaced` when the shop as a whole goes on. */
	| { handi: "stop"; isReplaced: boolean }
	/** No process takes connections any more, or another one does: send the clients away. */
	| { handi: "drain" };

/** What a process tells its parent: that it serves, and that it takes no more connections. */
export type ToParent = { handi: "ready" } | { handi: "stopped-listening" };

/** Whether a message is one of these; libraries may send others. */
export function isOurs<Message extends ToProcess | ToParent>(message: unknown): message is Message {
	return typeof message === "object" && message !== null && "handi" in message;
}
