import { useNavigate, useRevalidator } from "react-router";
import { api } from "../../api.ts";
import { firstNameHere } from "../../session/first-name.ts";
import { forgetUser } from "../../session/known-user.ts";
import { forgetTypedForms } from "../../storage/typed-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";

/** Ends the session on the server and forgets the user; the cart stays. */
export function useLogOut() {
	const texts = useTexts().shell;
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	return async () => {
		// The menu that it was chosen in has closed.
		const told = { id: "log-out" };
		toast.loading(texts.loggingOut, told);
		if (!(await endSession())) {
			toast.error(texts.logoutFailed, told);
			return;
		}
		forgetUser();
		firstNameHere.write(null);
		forgetTypedForms();
		await navigate("/");
		await revalidate();
		toast.success(texts.loggedOut, told);
	};
}

/** A session that is already over counts as ended. */
async function endSession(): Promise<boolean> {
	try {
		const response = await api.auth.logout.$post();
		return response.ok || (response.status as number) === 401;
	} catch {
		return false;
	}
}
