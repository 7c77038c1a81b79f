import { InstallApp } from "../../offline/install-app.tsx";
import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { SiteFooter } from "../../ui/site-footer.tsx";

/** Who runs the shop, its hours and contacts, and the legally required details. */
export function CustomerFooter() {
	const texts = useTexts().shell.footer;
	const { settings } = useShop();
	return (
		<SiteFooter
			about={{
				title: texts.aboutTitle,
				text: (
					<>
						{texts.about(settings.shopName, settings.tagline)}
						<InstallApp />
					</>
				),
			}}
			links={{
				title: texts.linksTitle,
				items: [
					{ to: "/", label: texts.regularMenu },
					{ to: "/?size=large", label: texts.largeMenu },
				],
			}}
			hours={{ title: texts.hoursTitle, lines: settings.openingHours.split(/;\s*/) }}
			contact={{ title: texts.contactTitle, children: <Contact /> }}
			copyright={texts.copyright(settings.shopName)}
			note={texts.illustrations}
		/>
	);
}

function Contact() {
	const texts = useTexts().shell.footer;
	const { settings } = useShop();
	const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-turmeric";
	return (
		<div className="grid min-w-0 gap-2">
			<address className="not-italic">
				{settings.address}
				<span className="mt-1 flex flex-wrap gap-x-4">
					{settings.phones.map((phone) => (
						<a key={phone} href={`tel:+91${phone}`} className={link}>
							{phone}
						</a>
					))}
				</span>
				<a href={`mailto:${settings.email}`} className={`${link} break-all`}>
					{settings.email}
				</a>
			</address>
			<p className="text-sm">
				{texts.fssai(settings.fssai)}
				{settings.gstin && <span className="block">{texts.gstin(settings.gstin)}</span>}
				<span className="mt-1 block">{texts.grievance(settings.grievanceOfficer)}</span>
			</p>
		</div>
	);
}
