import { badRequest } from "./provider-error.ts";

/** A fault of a call, before or after it does its work; the default is the nastier of the two. */
export type Fault = {
	/** `POST /orders`, `GET /payments/:id`, … or `*` for every call of the provider. */
	route: string;
	/**
	 * error: 500. too-many: 429. busy: 400, another operation of the payment is under way. hang: no answer until
	 * `release`. reset: the connection is cut. malformed: half an answer. latency: the answer comes `milliseconds`
	 * later.
	 */
	kind: "error" | "too-many" | "busy" | "hang" | "reset" | "malformed" | "latency";
	/** Whether the fault happens before or after the call does its work. */
	when: "before" | "after";
	/** How many calls meet the fault; null for all of them until the faults are cleared. */
	times: number | null;
	milliseconds: number;
};
export type FaultWanted = Pick<Fault, "route" | "kind"> & Partial<Fault>;

const DEFAULT_WHEN = {
	error: "before",
	"too-many": "before",
	busy: "before",
	hang: "before",
	reset: "after",
	malformed: "after",
	latency: "before",
} as const;

export type Faults = ReturnType<typeof createFaults>;

/** The faults that are set for each route, and the calls that hang. */
export function createFaults() {
	let faults: Fault[] = [];
	const held = new Set<(isReleased: boolean) => void>();
	const heldKeys = new Set<string>();

	return {
		add(wanted: FaultWanted): Fault {
			if (wanted.route !== "*" && !/^[A-Z]+ \//.test(wanted.route))
				throw badRequest(`A fault's route must be like POST /orders, or *: ${wanted.route}`);
			if (!(wanted.kind in DEFAULT_WHEN)) throw badRequest(`There is no fault ${wanted.kind}.`);
			const { milliseconds = 0, times = 1, when = DEFAULT_WHEN[wanted.kind] } = wanted;
			const fault = { route: wanted.route, kind: wanted.kind, when, times, milliseconds };
			faults.push(fault);
			return fault;
		},
		clear() {
			faults = [];
		},
		list: () => structuredClone(faults),
		/** The fault that this call meets; it counts as used. */
		take(method: string, path: string): Fault | null {
			const fault = faults.find(({ route }) => matches(route, method, path));
			if (!fault) return null;
			if (fault.times !== null) fault.times -= 1;
			faults = faults.filter(({ times }) => times === null || times > 0);
			return fault;
		},
		/** Waits for `release` (true) or for the emulator's end (false); until then the refund's key is in flight. */
		async hold(refundKey: string | null): Promise<boolean> {
			if (refundKey !== null) heldKeys.add(refundKey);
			const isReleased = await new Promise<boolean>((resolve) => held.add(resolve));
			if (refundKey !== null) heldKeys.delete(refundKey);
			return isReleased;
		},
		/** Releases every hanging call, and returns how many there were. */
		release(isReleased = true): number {
			const count = held.size;
			for (const resolve of held) resolve(isReleased);
			held.clear();
			return count;
		},
		hanging: () => held.size,
		isInFlight: (refundKey: string) => heldKeys.has(refundKey),
	};
}

function matches(route: string, method: string, path: string): boolean {
	if (route === "*") return true;
	const [wantedMethod, wantedPath = ""] = route.split(" ");
	if (wantedMethod !== method) return false;
	const parts = wantedPath.replace(/^\/v1/, "").split("/");
	const actual = path.replace(/^\/v1/, "").split("/");
	return (
		parts.length === actual.length &&
		parts.every((part, index) => (part.startsWith(":") ? actual[index] !== "" : part === actual[index]))
	);
}
