import type { ComponentProps, MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/**
 * A link to a page of the shop by its absolute URL. The router's own link resolves its URL against the routes around it
 * on every render, which was a fifth of rendering a page with a hundred of them (decision 027).
 */
export function PageLink({
	to,
	state,
	preventScrollReset,
	onClick,
	...link
}: Omit<ComponentProps<"a">, "href" | "target"> & { to: string } & Pick<
		NavigateOptions,
		"state" | "preventScrollReset"
	>) {
	const navigate = useNavigate();
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (event.defaultPrevented || !isPlain(event)) return;
		event.preventDefault();
		const replace = event.currentTarget.href === window.location.href;
		void navigate(to, { replace, state, ...(preventScrollReset && { preventScrollReset }) });
	}
	return <a {...link} href={to} onClick={follow} />;
}

/** Any other click opens a tab or a window, or saves: the browser handles it. */
export function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
	return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** Whether a URL is this page or one above it, for marking a tab. */
export function isAtOrAbove(to: string, pathname: string): boolean {
	const at = pathname.toLowerCase();
	return at === to || at.startsWith(`${to}/`);
}
