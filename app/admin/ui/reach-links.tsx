import { mailLink } from "../../../domain/links/mail-link.ts";
import { phoneLink } from "../../../domain/links/phone-link.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";

/** Reaches above and below its line, for a thumb. */
const linkLook = "text-link -my-1.5 inline-block py-2 wrap-anywhere";

/** A person's email address as a link. */
export function MailAddress({ email, subject }: { email: string; subject?: string }) {
	const at = email.lastIndexOf("@");
	return (
		<a href={mailLink(email, subject)} className={linkLook}>
			{email.slice(0, at)}
			<wbr />
			{email.slice(at)}
		</a>
	);
}

/** The phone that a person entered, as a link if it contains a number. */
export function PhoneNumber({ phone }: { phone: string }) {
	const link = phoneLink(phone);
	const shown = groupedPhone(phone);
	return link ? (
		<a href={link} className={`${linkLook} tabular-nums md:whitespace-nowrap`}>
			{shown}
		</a>
	) : (
		<span className="wrap-anywhere">{shown}</span>
	);
}
