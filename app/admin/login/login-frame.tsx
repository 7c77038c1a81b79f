import type { ReactNode } from "react";
import { useLanguageSwitch } from "../../navigation/use-language-switch.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { loginTexts } from "./login-texts.ts";

/** The frame of an admin page that opens without a login. `title` is its heading, if it has its own. */
export function LoginFrame({ title, below, children }: { title?: string; below: ReactNode; children: ReactNode }) {
	const texts = usePageTexts(loginTexts);
	const { settings } = useShop();
	const Name = title ? "p" : "h1";
	return (
		<main
			id="content"
			tabIndex={-1}
			className="relative grid flex-1 grid-cols-1 content-center justify-items-center gap-6 bg-tamarind px-4
				py-14 outline-none"
		>
			<div className="on-dark absolute top-3 right-4 text-on-tamarind">
				<LanguageSwitch {...useLanguageSwitch()} />
			</div>
			<div className="grid justify-items-center gap-2 text-center text-on-tamarind">
				<LogoMark className="size-16" />
				<Name className="wrap-anywhere font-bold font-display text-3xl">{settings.shopName}</Name>
				<p className="text-on-tamarind-soft">{texts.admin}</p>
			</div>
			<Card className="w-full max-w-md">
				{title && <h1 className="mb-4 text-2xl">{title}</h1>}
				{children}
			</Card>
			{below}
		</main>
	);
}

/** Shown below the card of a page that was opened from the login. */
export function BackToLogin() {
	const texts = usePageTexts(loginTexts);
	return (
		<LinkButton to="/admin/login" variant="quiet" className="text-on-tamarind!" icon="arrow-left">
			{texts.backToLogin}
		</LinkButton>
	);
}
