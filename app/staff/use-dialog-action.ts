import { useAction } from "./use-action.ts";

/**
 * The action of a dialog, which stays open until its answer has come (`dialog` are its properties). Closing it forgets
 * the refusal, which is not about what it is opened for next.
 */
export function useDialogAction(onClose: () => void) {
	const action = useAction();
	function close() {
		action.forget();
		onClose();
	}
	return { action, close, dialog: { onClose: close, dismissible: !action.busy } };
}
