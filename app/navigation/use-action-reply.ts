import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What the page's action answered, until the next navigation: the router forgets it as soon as the page is read again
 * for the shop's news, and a form's error would vanish while it is read.
 */
export function useActionReply<Reply>(actionData: Reply | undefined): Reply | undefined {
	const { key } = useLocation();
	const [kept, setKept] = useState({ reply: actionData, key });
	const reply = actionData ?? (kept.key === key ? kept.reply : undefined);
	if (reply !== kept.reply || key !== kept.key) setKept({ reply, key });
	return reply;
}
