import { useSyncExternalStore } from "react";

/** Whether scripts run: false in what the server sends and while it comes alive, true from then on. */
export function useIsAlive(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}
