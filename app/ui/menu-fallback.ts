/**
 * On load, makes the menus work in a browser without popovers (decision 053): their styles check `open`, and the base
 * styles hide the others. Unlike real popovers they are not in the top layer.
 */
openWithoutPopovers();

function openWithoutPopovers(): void {
	/** The element that opened each menu. */
	const openers = new Map<Element, HTMLElement>();
	HTMLElement.prototype.hidePopover = function () {
		if (!this.hasAttribute("open")) return;
		this.removeAttribute("open");
		const opener = openers.get(this);
		openers.delete(this);
		opener?.setAttribute("aria-expanded", "false");
		if (this.contains(document.activeElement)) opener?.focus();
		this.dispatchEvent(new Event("toggle"));
	};
	addEventListener("click", ({ target }) => {
		if (!(target instanceof Element)) return;
		const button = target.closest<HTMLElement>("[popovertarget]");
		const menu = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
		const isOpen = menu?.hasAttribute("open");
		closeAll((open) => !open.contains(target));
		if (!menu || isOpen || menu.contains(target)) return;
		menu.setAttribute("open", "");
		button.setAttribute("aria-expanded", "true");
		openers.set(menu, button);
		menu.dispatchEvent(new Event("toggle"));
	});
	addEventListener("keydown", ({ key }) => key === "Escape" && closeAll(() => true));
}

function closeAll(isMeant: (open: HTMLElement) => boolean): void {
	for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto][open]"))
		if (isMeant(menu)) menu.hidePopover?.();
}

export {};
