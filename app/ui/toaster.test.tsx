import { renderToString } from "react-dom/server";
import { type Toast, toast, useToaster } from "react-hot-toast/headless";
import { afterEach, expect, it } from "vitest";
import { TOAST_DURATIONS, Toaster } from "./toaster.tsx";

afterEach(() => toast.removeAll());

it("shows at most 20 toasts, the newest", () => {
	for (let count = 1; count <= 25; count += 1) toast(`News ${count}.`);
	const shown = [...renderToString(<Toaster dismissLabel="Dismiss" />).matchAll(/News (\d+)\./g)];
	expect(shown.map(([, count]) => Number(count))).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
});

it("each kind stays as long as specification 13.2 says", () => {
	for (const kind of ["error", "success", "loading", "custom"] as const) toast[kind](kind);
	toast("blank");
	const stays = Object.fromEntries(shownToasts().map(({ type, duration }) => [type, duration]));
	expect(stays).toEqual({ blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Number.POSITIVE_INFINITY });
});

it("what was loading gives its place to how it ended", () => {
	toast.loading("Logging you out…", { id: "log-out" });
	toast.success("You are logged out.", { id: "log-out" });
	expect(shownToasts().map(({ type, message }) => [type, message])).toEqual([["success", "You are logged out."]]);
});

function shownToasts(): Toast[] {
	let shown: Toast[] = [];
	function Probe() {
		shown = useToaster(TOAST_DURATIONS).toasts;
		return null;
	}
	renderToString(<Probe />);
	return shown;
}
