import { phoneLink } from "../../../domain/links/phone-link.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { adminTexts } from "../admin-texts.ts";

/** A link that calls a number; renders nothing without one. */
export function CallButton({ phone, name }: { phone: string; name: string }) {
	const texts = usePageTexts(adminTexts);
	const link = phoneLink(phone);
	if (!link) return null;
	return (
		<LinkButton to={link} variant="secondary" size="small" icon="phone" aria-label={texts.call(name)}>
			{texts.callShort}
		</LinkButton>
	);
}
