import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	/** Every route is known from the start: the list is small, and no page has to ask for more of it. */
	routeDiscovery: { mode: "initial" },
	/** A page comes in one file, so that there is one way for it not to come (app/framework/no-blind-reload.ts). */
	splitRouteModules: false,
} satisfies Config;
