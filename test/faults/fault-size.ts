/** How often a fault is tried: as its variable says, or many times in `npm run test:faults`, or a few in `npm test`. */
export function faultSize(variable: string, few: number, many: number): number {
	return Number(process.env[variable] ?? (process.env.HANDI_FAULTS === "long" ? many : few));
}
