import type { Page } from "@playwright/test";

/**
 * What a screen reader says by itself from now on, in order: texts that come into a live region, and alerts. The
 * connection and the ring tell of themselves on each page, and are left out.
 */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
	const said = await page.evaluateHandle(() => {
		const said: string[] = [];
		const last = new WeakMap<Element, string>();
		const regions = "[role=status], [role=alert], [aria-live=polite], output";
		const quiet = [
			"Live",
			"Slow",
			"Listening for new orders.",
			"New orders ring on this device.",
			"Loading the page…",
		];
		const say = (text: string | null) => {
			const words = text?.replaceAll(/\s+/g, " ").trim();
			if (words && !quiet.includes(words)) said.push(words);
		};
		const sayWhole = (region: Element) => {
			const words = region.textContent;
			if (words !== last.get(region)) say(words);
			last.set(region, words);
		};
		for (const region of document.querySelectorAll(regions)) last.set(region, region.textContent);
		new MutationObserver((changes) => {
			const whole = new Set<Element>();
			for (const { target, addedNodes } of changes) {
				const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
				if (region?.getAttribute("aria-atomic") === "false") {
					for (const node of target instanceof Text ? [target] : addedNodes) say(node.textContent);
				} else if (region) whole.add(region);
				else
					for (const node of addedNodes) {
						if (!(node instanceof Element)) continue;
						// A status that comes with its text is not read out, an alert is.
						const alerts = [node, ...node.querySelectorAll("*")].filter((each) =>
							each.matches("[role=alert]"),
						);
						for (const alert of alerts) whole.add(alert);
					}
			}
			for (const region of whole) sayWhole(region);
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
		return said;
	});
	return () => said.jsonValue();
}
