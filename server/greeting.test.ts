import { expect, it, vi } from "vitest";
import { parseConfig } from "./config.ts";
import { greet } from "./greeting.ts";
import { NO_ONLINE_PAYMENTS } from "./payments/online-payments.ts";

it.each([
	[{ HOST: "0.0.0.0" }, "http://0.0.0.0:3000"],
	[{ HOST: "::", PORT: "80" }, "http://[::]"],
	[{ PUBLIC_URL: "http://0.0.0.0:3000" }, "http://0.0.0.0:3000"],
	[{ HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.20:3000" }, null],
	[{ HOST: "192.168.1.20" }, null],
	[{}, null],
])("with %j the person at the terminal is told which address no other device can open: %s", (given, unreachable) => {
	const config = parseConfig(given);
	if (!config.ok) throw new Error(config.refusal.join());
	const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	greet(config.value, "http://127.0.0.1:3000", { payments: NO_ONLINE_PAYMENTS });
	const [text] = write.mock.calls[0] ?? [];
	write.mockRestore();
	expect(/Other devices cannot open (\S+): set PUBLIC_URL/.exec(String(text))?.[1] ?? null).toBe(unreachable);
});
