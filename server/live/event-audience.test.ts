import { expect, it } from "vitest";
import type { Audience } from "../../contract/event-rule.ts";
import { type Listener, mayHear } from "./event-audience.ts";

const MEENA: Listener = { role: "customer", staffRole: null, accountId: "meena" };
const listeners: Record<string, Listener> = {
	visitor: { role: null, staffRole: null, accountId: null },
	meena: MEENA,
	kumar: { ...MEENA, accountId: "kumar" },
	rider: { role: "rider", staffRole: null, accountId: "ravi" },
	kitchen: { role: "admin", staffRole: "kitchen", accountId: "selvi" },
	owner: { role: "admin", staffRole: "owner", accountId: "vasanthi" },
};
const hearing = (kind: string, visibleTo: Audience, customerId: string | null, accountId: string | null = null) =>
	Object.keys(listeners).filter((name) =>
		mayHear(listeners[name] as Listener, { kind, visibleTo, customerId, accountId }),
	);

it("an event of an order reaches its customer and riders only as far as its audience goes", () => {
	const kind = "order-status-changed";
	expect(hearing(kind, "owner", "meena")).toEqual(["meena", "rider", "kitchen", "owner"]);
	expect(hearing(kind, "staff", "meena")).toEqual(["rider", "kitchen", "owner"]);
	expect(hearing(kind, "admin", "meena")).toEqual(["kitchen", "owner"]);
	// Of an order without an account there is nobody else to hear.
	expect(hearing(kind, "owner", null)).toEqual(["rider", "kitchen", "owner"]);
});

it("an event of an account reaches that account and who manages it, one of the shop everybody", () => {
	const kind = "staff-sessions-ended";
	expect(hearing(kind, "staff", null, "ravi")).toEqual(["rider", "owner"]);
	expect(hearing(kind, "admin", null, "selvi")).toEqual(["kitchen", "owner"]);
	expect(hearing("a-kind-of-another-version", "staff", null)).toEqual(["owner"]);
	expect(hearing("stock-changed", "everyone", null)).toEqual(Object.keys(listeners));
});
