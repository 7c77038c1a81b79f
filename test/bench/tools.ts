/** What a part of the benchmark is given: where the database of its shop is to be, who owns it, how it reports. */
export type Tools = {
	databaseUrl: string;
	env: Record<string, string>;
	owner: { email: string; password: string };
	order(orderId: string): object;
	report(what: string, figures: string): void;
};
