type Question = { answer: (isConfirmed: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks, in the dialog that stands in every page of the admin, who it is; whether that was proved. */
export function confirmFirst(): Promise<boolean> {
	return new Promise((resolve) => {
		question?.answer(false);
		tell({ answer: resolve });
	});
}

/** Whether the dialog is in this page; otherwise nobody would see the question. */
export function canConfirm(): boolean {
	return listeners.size > 0;
}

/** The question that waits, for the dialog. */
export function readQuestion(): Question | null {
	return question;
}

/** Ends the question that waits. */
export function answerQuestion(isConfirmed: boolean): void {
	question?.answer(isConfirmed);
	tell(null);
}

export function onQuestion(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) answerQuestion(false);
	};
}

function tell(next: Question | null): void {
	question = next;
	for (const listener of listeners) listener();
}
