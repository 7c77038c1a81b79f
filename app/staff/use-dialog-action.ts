import { type Action, useAction } from "./use-action.ts";

/** The action of a dialog. Closing it forgets the refusal, which is not about what it is opened for next. */
export function useDialogAction(onClose: () => void): { action: Action; close: () => void } {
	const action = useAction();
	return {
		action,
		close() {
			action.forget();
			onClose();
		},
	};
}
