import { useSyncExternalStore } from "react";

/** Whether scripts run: false on the server and during hydration, true from then on. */
export function useIsAlive(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}
