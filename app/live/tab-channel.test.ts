import { afterEach, expect, it, vi } from "vitest";
import { openTabChannel } from "./tab-channel.ts";

afterEach(() => vi.unstubAllGlobals());

it("a browser without messages between tabs leaves each tab alone", () => {
	vi.stubGlobal(
		"BroadcastChannel",
		class {
			constructor() {
				throw new DOMException("The operation is insecure.", "SecurityError");
			}
		},
	);
	const channel = openTabChannel("streams");
	const heard = vi.fn();
	channel.onmessage = heard;
	channel.addEventListener("message", heard);
	channel.postMessage({ asks: true });
	channel.close();
	expect(heard).not.toHaveBeenCalled();
});
