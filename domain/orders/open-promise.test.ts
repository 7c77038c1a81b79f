import { expect, it } from "vitest";
import { isPromiseOpen } from "./open-promise.ts";

it("a promised time matters until the order has arrived, and until what is picked up is ready", () => {
	const isOpen = (fulfilment: "delivery" | "pickup") =>
		(["Pending", "Preparing", "Out for Delivery", "Delivered", "Cancelled"] as const).filter((status) =>
			isPromiseOpen({ status, fulfilment }),
		);
	expect(isOpen("delivery")).toEqual(["Pending", "Preparing", "Out for Delivery"]);
	expect(isOpen("pickup")).toEqual(["Pending", "Preparing"]);
});
