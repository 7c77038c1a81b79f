import { useNavigate, useRevalidator } from "react-router";
import { usePageTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { accountMenuTexts } from "./account-menu-texts.ts";
import { endSession } from "./end-session.ts";

/** Ends the session on the server and forgets the user; the cart stays. */
export function useLogOut() {
	const texts = usePageTexts(accountMenuTexts);
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	return async () => {
		// The menu with the Logout button has closed, so a toast shows the progress.
		const told = { id: "log-out" };
		toast.loading(texts.loggingOut, told);
		if (!(await endSession().catch(() => false))) {
			toast.error(texts.logoutFailed, told);
			return;
		}
		await navigate("/");
		await revalidate();
		toast.success(texts.loggedOut, told);
	};
}
