import type { Config } from "@react-router/dev/config";

/** Every route is known from the start: the list is small, and no page has to ask for more of it. */
export default { appDirectory: "app", ssr: true, routeDiscovery: { mode: "initial" } } satisfies Config;
