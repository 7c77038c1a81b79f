import { mailLink } from "../../../domain/links/mail-link.ts";
import { phoneLink } from "../../../domain/links/phone-link.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";

/** Somebody's e-mail address, to be pressed. */
export function MailAddress({ email, subject }: { email: string; subject?: string }) {
	const at = email.lastIndexOf("@");
	return (
		<a href={mailLink(email, subject)} className="text-link wrap-anywhere">
			{email.slice(0, at)}
			<wbr />
			{email.slice(at)}
		</a>
	);
}

/** What somebody gave as their phone, to be pressed when a number is in it. */
export function PhoneNumber({ phone }: { phone: string }) {
	const link = phoneLink(phone);
	const shown = groupedPhone(phone);
	return link ? (
		<a href={link} className="text-link wrap-anywhere tabular-nums md:whitespace-nowrap">
			{shown}
		</a>
	) : (
		<span className="wrap-anywhere">{shown}</span>
	);
}
