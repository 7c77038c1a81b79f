import { phoneLink } from "../../../domain/links/phone-link.ts";
import { LinkButton } from "../../ui/button.tsx";

/** Calls somebody; nothing where no number was given. */
export function CallButton({ phone, name }: { phone: string; name: string }) {
	const link = phoneLink(phone);
	if (!link) return null;
	return (
		<LinkButton to={link} variant="secondary" size="small" icon="phone" aria-label={`Call ${name}`}>
			Call
		</LinkButton>
	);
}
