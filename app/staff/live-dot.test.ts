import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { LiveDot } from "./live-dot.tsx";

it("a server-rendered page, or one whose scripts never load, says that it is connecting and not that it is live", () => {
	const texts = { connecting: "Connecting…", live: "Live", polling: "Slow", offline: "Offline" };
	const made = renderToString(createElement(LiveDot, { texts }));
	expect(made).toContain("Connecting…");
	expect(made).not.toContain("Live");
});
