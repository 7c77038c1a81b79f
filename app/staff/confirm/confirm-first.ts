type Question = { answer: (isConfirmed: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks for a confirmation of identity in the dialog of every admin page; resolves to whether it succeeded. */
export function confirmFirst(): Promise<boolean> {
	return new Promise((resolve) => {
		question?.answer(false);
		tell({ answer: resolve });
	});
}

/** Whether the dialog is on this page; otherwise nobody would see the question. */
export function canConfirm(): boolean {
	return listeners.size > 0;
}

/** The pending question, for the dialog. */
export function readQuestion(): Question | null {
	return question;
}

/** Answers the pending question. */
export function answerQuestion(isConfirmed: boolean): void {
	question?.answer(isConfirmed);
	tell(null);
}

/** Calls the listener when a question is asked or answered; without listeners, a pending one is answered with no. */
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
