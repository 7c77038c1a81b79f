import { steppedMonth } from "./month-choice.tsx";

type Month = { month: string; gstr1: { documents: readonly unknown[] } };

/** The month that the page opens with: until the current one has a bill, the one before, if that has any. */
export async function monthToFile<Report extends Month>(
	current: Report,
	read: (month: string) => Promise<Report>,
): Promise<Report> {
	if (current.gstr1.documents.length > 0) return current;
	const before = await read(steppedMonth(current.month, -1));
	return before.gstr1.documents.length > 0 ? before : current;
}
