export type NoteKind = "credit" | "debit";
type Notes<Note> = { creditNotes: readonly Note[]; debitNotes: readonly Note[] };

/** The notes of a bill, in the order in which they were issued. */
export function notesOf<Note extends { date: string }>({
	creditNotes,
	debitNotes,
}: Notes<Note>): { note: Note; kind: NoteKind }[] {
	return [
		...creditNotes.map((note) => ({ note, kind: "credit" as const })),
		...debitNotes.map((note) => ({ note, kind: "debit" as const })),
	].sort((a, b) => a.note.date.localeCompare(b.note.date));
}

/** What a bill comes to with its notes, in rupees. */
export function afterNotes({
	totalAmount,
	creditNotes,
	debitNotes,
}: Notes<{ totalAmount: number }> & { totalAmount: number }): number {
	const sum = (notes: readonly { totalAmount: number }[]) => notes.reduce((all, note) => all + note.totalAmount, 0);
	return totalAmount - sum(creditNotes) + sum(debitNotes);
}
