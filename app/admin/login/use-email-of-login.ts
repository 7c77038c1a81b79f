import { useLocation } from "react-router";

/** The email that was typed at the login before its link to this page was followed. */
export function useEmailOfLogin(): string | undefined {
	const state = useLocation().state as { email?: string } | null;
	return state?.email;
}
