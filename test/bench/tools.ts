/** The parameters of a part of the benchmark: the database of its shop, the shop's owner, and how to report. */
export type Tools = {
	databaseUrl: string;
	env: Record<string, string>;
	owner: { email: string; password: string };
	order(orderId: string): object;
	report(what: string, figures: string): void;
};
