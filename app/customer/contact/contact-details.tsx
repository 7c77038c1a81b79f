import type { ReactNode } from "react";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { contactTexts } from "./contact-texts.ts";

const link =
	"inline-flex min-h-11 items-center wrap-anywhere font-semibold underline decoration-turmeric decoration-2 " +
	"underline-offset-4 hover:text-turmeric";

/** Where the restaurant is, when it is open, and how to call it. */
export function ContactDetails() {
	const texts = usePageTexts(contactTexts);
	const { settings } = useShop();
	return (
		<section
			aria-labelledby="contact-details"
			className="on-dark flex flex-col self-stretch overflow-hidden rounded-lg bg-tamarind text-on-tamarind
				shadow-card"
		>
			<div className="grid gap-5 px-5 pt-6 pb-7">
				<h2 id="contact-details" className="text-2xl text-turmeric">
					{texts.detailsTitle}
				</h2>
				<dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
					<Detail icon="map-pin" label={texts.address}>
						<address className="whitespace-pre-line not-italic">{settings.address}</address>
					</Detail>
					<Detail icon="clock" label={texts.hours}>
						{settings.openingHours.split(/;\s*/).map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</Detail>
					<Detail icon="phone" label={texts.phones}>
						<span className="flex flex-wrap gap-x-5">
							{settings.phones.map((phone) => (
								<a
									key={phone}
									href={`tel:+91${phone}`}
									aria-label={texts.callLabel(phone)}
									className={link}
								>
									{phone}
								</a>
							))}
						</span>
					</Detail>
					<Detail icon="mail" label={texts.email}>
						<a href={`mailto:${settings.email}`} className={link}>
							{settings.email}
						</a>
					</Detail>
				</dl>
			</div>
			<LogoMark className="mx-auto mt-auto mb-6 size-44 max-lg:hidden" />
			<div aria-hidden="true" className="temple-border" />
		</section>
	);
}

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div className="relative min-h-11 pl-14.5">
			<dt className="text-on-tamarind-soft text-sm">
				<span
					className="absolute top-0 left-0 grid size-11 place-items-center rounded-full bg-white/10
					text-turmeric text-xl"
				>
					<Icon name={icon} />
				</span>
				{label}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}
