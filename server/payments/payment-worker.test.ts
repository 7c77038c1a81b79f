import { expect, it, vi } from "vitest";
import type { Shop } from "../shop.ts";
import { startPaymentWorker } from "./payment-worker.ts";

it("one failed check is one line in the log, however many payments have asked for it meanwhile", async () => {
	let wake = () => {};
	const error = vi.fn();
	const fail = () => {
		throw new Error("the database is busy");
	};
	const end = startPaymentWorker({
		payments: { account: { provider: {} }, attend: (woken: () => void) => (wake = woken) },
		storage: { read: { selectFrom: fail }, write: async () => fail() },
		clock: { now: () => 0 },
		log: { error },
	} as unknown as Shop);
	for (let payment = 0; payment < 50; payment += 1) wake();
	await expect.poll(() => error).toHaveBeenCalled();
	await end();
	expect(error.mock.calls.length).toBeLessThanOrEqual(2);
});
