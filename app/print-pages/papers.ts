/** The papers a shop prints on: rolls of thermal printers by width, and sheets. */
export const PAPERS = {
	"roll-58": { label: "58 mm", roll: 58 },
	"roll-80": { label: "80 mm", roll: 80 },
	a5: { label: "A5", size: "A5", margin: "10mm" },
	a4: { label: "A4", size: "A4", margin: "14mm" },
} as const;

export type Paper = keyof typeof PAPERS;

/** The page size to ask the printer for; a roll is as long as its content, in millimetres. */
export function pageRule(paper: Paper, lengthMm: number): string {
	const kind = PAPERS[paper];
	// The printer would rotate a page that is wider than long.
	return "roll" in kind
		? `@page { size: ${kind.roll}mm ${Math.max(Math.ceil(lengthMm), kind.roll + 1)}mm; margin: 0 }`
		: `@page { size: ${kind.size}; margin: ${kind.margin} }`;
}
