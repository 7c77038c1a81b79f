import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	/** Every route is known from the start: the list is small, so no page has to request more of it. */
	routeDiscovery: { mode: "initial" },
	/**
	 * A page comes in one file, so that there is only one way for it to fail to load
	 * (app/framework/no-blind-reload.ts).
	 */
	splitRouteModules: false,
} satisfies Config;
