import { Hono } from "hono";
import type { Result, Router } from "hono/router";

type Route = Hono["routes"][number];
type Found = { routes: readonly Route[]; router: Router<number> };

let made: Found | undefined;

/**
 * Lets an app find its routes with the router of an earlier app that has the same ones. Every app would otherwise make
 * its own at its first request, which costs more than the request.
 */
export function shareRouter(app: Pick<Hono, "router" | "routes">): void {
	const { routes } = app;
	if (!made || !areSame(made.routes, routes)) made = { routes, router: routerOf(routes) };
	const { router } = made;
	const handlers = routes.map((route): [Route["handler"], Route] => [route.handler, route]);
	app.router = {
		name: router.name,
		add() {
			throw new Error("The routes of this app are complete");
		},
		match(method, path) {
			const [found, ...rest] = router.match(method, path);
			return [found.map(([at, params]) => [handlers[at], params]), ...rest] as Result<(typeof handlers)[number]>;
		},
	};
}

/** The router that apps have by default, with each route's place in the list. */
function routerOf(routes: readonly Route[]): Router<number> {
	const router = new Hono().router as unknown as Router<number>;
	routes.forEach(({ method, path }, at) => {
		router.add(method, path, at);
	});
	return router;
}

function areSame(some: readonly Route[], others: readonly Route[]): boolean {
	return (
		some.length === others.length &&
		some.every(({ method, path }, at) => method === others[at]?.method && path === others[at]?.path)
	);
}
