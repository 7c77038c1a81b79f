import type { DemoCustomer } from "./customers.ts";
import type { DemoCalls } from "./demo-calls.ts";
import type { DemoShop } from "./open-demo-shop.ts";
import type { Schedule } from "./schedule.ts";
import type { Random } from "./seeded-random.ts";

export type Login = { email: string; password: string };
export type DemoStaff = {
	owner: Login;
	riders: readonly (Login & { name: string; phone: string })[];
	staff: readonly (Login & { name: string; role: string })[];
};

/** What each part of the demo's days is given. */
export type DemoRun = {
	shop: DemoShop;
	calls: DemoCalls;
	random: Random;
	schedule: Schedule;
	people: DemoStaff;
	customers: readonly DemoCustomer[];
	/** When the shop came to be, and up to when its days go. */
	from: number;
	until: number;
	/** Orders whose UPI payment nobody has checked yet. */
	upiToCheck: string[];
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
