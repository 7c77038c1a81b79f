/**
 * The page is complete without its scripts, so it is painted first: right after the first paint its scripts are
 * requested and the inline script that starts with them runs, so that they don't compete with visible content
 * (docs/decisions/006).
 */
export function paintFirst(html: string, nonce: string): string {
	// Head and body are searched separately: a page has ten times as much in its body as in its head.
	const end = html.indexOf("</head>");
	const [head, font] = withoutFont(html.slice(0, end));
	const later = head.replaceAll('<link rel="modulepreload" ', '<link rel="later" fetchpriority="low" ');
	const { noScript, ...texts } = TEXTS[head.includes('<html lang="ta') ? "ta" : "en"];
	const rest = html.slice(end);
	const body = withLast(withModuleLater(rest), font + lineWithoutScripts(rest, noScript));
	return `${later}<script nonce="${nonce}">(${beginAfterPaint})(${JSON.stringify(texts)},"${LINE}")</script>${body}`;
}

/** Said where the scripts are late or cannot run, the latter with the shop's number for customers. */
const TEXTS = {
	en: {
		/** The browser is older than those of decision 053. */
		tooOld: "Ordering needs a newer browser.",
		loading: "This page is still loading. What you pressed will count.",
		missing: "Part of this page hasn’t loaded, so its buttons don’t work yet.",
		again: "Load it again",
		call: "Or call us:",
		noScript: "JavaScript is turned off in this browser, so you can’t order here. Call us:",
	},
	ta: {
		tooOld: "ஆர்டர் செய்ய புதிய உலாவி தேவை.",
		loading: "இந்தப் பக்கம் இன்னும் வந்துகொண்டிருக்கிறது. நீங்கள் அழுத்தியது கணக்கில் இருக்கும்.",
		missing: "இந்தப் பக்கத்தின் ஒரு பகுதி இன்னும் வரவில்லை; அதனால் பொத்தான்கள் வேலை செய்யாது.",
		again: "மீண்டும் திறக்கவும்",
		call: "அல்லது எங்களை அழையுங்கள்:",
		noScript: "இந்த உலாவியில் ஜாவாஸ்கிரிப்ட் நிறுத்தப்பட்டுள்ளது; அதனால் இங்கே ஆர்டர் செய்ய முடியாது. எங்களை அழையுங்கள்:",
	},
};

function withoutFont(head: string): [head: string, font: string] {
	const [font = ""] = head.match(/<link [^>]*rel="preload" as="font"[^>]*>/) ?? [];
	return [head.replace(font, ""), font];
}

/**
 * The end of the body: the font's preload is behind the content that uses it. In the head, Chromium would delay the
 * first paint for it, in vain on a slow line; a fallback with its metrics is shown until it is loaded.
 */
function withLast(body: string, last: string): string {
	const end = body.lastIndexOf("</body>");
	return `${body.slice(0, end)}${last}${body.slice(end)}`;
}

/** Tells customers whose browser runs no scripts whom to call. React leaves what is last in the body alone. */
function lineWithoutScripts(body: string, words: string): string {
	const [phone] = body.slice(body.lastIndexOf("<footer")).match(/<a [^>]*href="tel:.*?<\/a>/) ?? [];
	return phone === undefined ? "" : `<noscript class="${LINE}">${words} ${phone}</noscript>`;
}

/** In sight from wherever somebody presses in vain. */
const LINE = "sticky bottom-0 z-10 bg-turmeric-soft p-4 text-center font-semibold short:static";

function withModuleLater(body: string): string {
	const at = body.indexOf(' type="module"');
	return at < 0 ? body : `${body.slice(0, at)} type="text/later"${body.slice(at + ' type="module"'.length)}`;
}

/**
 * Runs in the browser as it is here. What is done before the page is interactive is repeated once it is, so that on a
 * slow phone the first tap counts too: typed or chosen values, and buttons and forms that only the scripts handle. A
 * button is also pressed again if only its part of the page is waiting for scripts or was rendered anew. Links,
 * popovers and forms that the browser itself can send need no help. It also keeps React from failing when a browser
 * translates the page.
 */
function beginAfterPaint(texts: Omit<(typeof TEXTS)["en"], "noScript">, look: string) {
	const nonce = (document.currentScript as HTMLScriptElement).nonce;
	let hasBegun = false;
	let isAlive = false;
	let pressed: HTMLElement | null = null;
	/** Buttons whose taps wait for scripts, in order; a second tap only means that the first one showed no effect. */
	const early = new Set<HTMLElement>();
	type Field = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
	const changed = new Map<Field, Pick<Field, "value" | "checked">>();
	let sent: { form: HTMLFormElement; by: HTMLElement | null } | null = null;
	let line: HTMLElement | null = null;
	let isLeft = false;
	let isOver = false;

	async function begin() {
		if (hasBegun) return;
		hasBegun = true;
		const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')];
		const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')];
		// All arrive at the same time. Each is requested, and later run, in its own task, so that no tap waits for all
		// of them; only what the page itself imports last has to wait for the page.
		for (const link of links) {
			link.rel = "modulepreload";
			await nextTask();
		}
		for (const { href } of links) {
			const isLast = scripts.some(({ text }) => text.includes(`import("${new URL(href).pathname}")`));
			if (isLast) continue;
			// The page asks again for a missing script.
			const fault: unknown = await import(href).catch((reason) => reason);
			if (fault instanceof SyntaxError) return sayAtLast(texts.tooOld);
			await nextTask();
		}
		for (const waiting of scripts) {
			const script = document.createElement("script");
			script.type = "module";
			script.nonce = nonce;
			script.text = waiting.text;
			script.onerror = sayMissing;
			document.head.append(script);
			script.remove();
		}
	}

	/** On a slow line an early press shows nothing for long. */
	function promise() {
		setTimeout(() => isAlive || line || say(texts.loading), 1_000);
	}

	function sayMissing() {
		if (isAlive || isLeft || isOver) return;
		const again = document.createElement("a");
		// With its fragment the same URL would not be loaded.
		again.href = location.pathname + location.search;
		again.className = "text-link";
		again.append(texts.again);
		sayAtLast(`${texts.missing} `, again, ".");
	}

	/** If the scripts cannot run, the page can still be read. */
	function sayAtLast(...words: (string | Node)[]) {
		isOver = true;
		const phone = document.querySelector('footer a[href^="tel:"]');
		say(...words, ...(phone ? [` ${texts.call} `, phone.cloneNode(true)] : []));
	}

	/** In sight from wherever somebody presses. */
	function say(...words: (string | Node)[]) {
		line?.remove();
		line = document.createElement("p");
		line.setAttribute("role", "alert");
		line.className = look;
		line.append(...words);
		document.body.append(line);
	}

	function nextTask() {
		return new Promise((resolve) => {
			// A timer is delayed in a background tab.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = resolve;
			port2.postMessage(null);
		});
	}

	function remember(event: Event) {
		const target = event.target as Element;
		pressed = target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
		if (isAlive) {
			// Whoever taps on goes by what is shown now.
			if (event.isTrusted) for (const button of early) if (!button.isConnected) early.delete(button);
			return;
		}
		if (pressed) {
			early.add(pressed);
			promise();
		}
		// Otherwise it might count twice: the router's scripts may be loaded but not ready.
		if (pressed || isBox(target as Field)) event.stopImmediatePropagation();
	}
	/** This listener is older than React's, which stops a click on a part that it has not hydrated. */
	function watch() {
		if (isAlive && pressed && !early.has(pressed)) pressLater(pressed);
	}
	function pressLater(button: HTMLElement) {
		early.add(button);
		setTimeout(pressAgain, 50, button);
	}
	function isBox({ type }: Field) {
		return type === "checkbox" || type === "radio";
	}
	function pressAgain(button: HTMLElement) {
		if (!early.delete(button)) return;
		const shown = button.isConnected ? button : [...document.querySelectorAll("button")].find(isSame, button);
		if (shown) shown.click();
		else if (performance.now() < 60_000) pressLater(button);
	}
	/** A part of the page that changes before its scripts arrive is rendered anew, with other elements. */
	function isSame(this: HTMLElement, other: HTMLElement) {
		const label = "aria-label";
		return other.textContent === this.textContent && other.getAttribute(label) === this.getAttribute(label);
	}
	function keep(event: Event) {
		if (isAlive) return;
		const field = event.target as Field;
		changed.set(field, { value: field.value, checked: field.checked });
		promise();
		event.stopImmediatePropagation();
	}
	/** React takes a field's current value for its initial one, until the field's record of it is reset. */
	function sayAgain(field: Field, { value, checked }: Pick<Field, "value" | "checked">) {
		if (!field.isConnected || (field.type === "radio" && !checked)) return;
		// The page may have been rendered again since then, from its own state.
		if (isBox(field)) field.checked = checked;
		else if (field.value !== value) field.value = value;
		field._valueTracker?.setValue("\0");
		for (const type of ["input", isBox(field) ? "click" : "change"])
			field.dispatchEvent(new Event(type, { bubbles: true }));
	}
	function hold(event: SubmitEvent) {
		const form = event.target as HTMLFormElement;
		if (isAlive || form.hasAttribute("method")) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		sent = { form, by: event.submitter };
		promise();
	}
	addEventListener("click", remember, true);
	document.addEventListener("click", watch, true);
	addEventListener("input", keep, true);
	addEventListener("change", keep, true);
	addEventListener("submit", hold, true);
	// What the page imports last is missing, which its own script does not report.
	addEventListener("unhandledrejection", ({ reason }) => reason instanceof TypeError && sayMissing());
	// Some browsers abort a page's requests as soon as the next page is requested.
	addEventListener("beforeunload", () => {
		isLeft = true;
	});
	addEventListener("alive", async () => {
		line?.remove();
		// Not every worker can find out in which language to keep pages.
		void navigator.serviceWorker?.ready.then(({ active }) =>
			active?.postMessage(document.documentElement.lang.slice(0, 2)),
		);
		isAlive = true;
		for (const [field, said] of changed) {
			sayAgain(field, said);
			// The next event must reach the page as this one has left it.
			await nextTask();
		}
		if (sent?.form.isConnected) sent.form.requestSubmit(sent.by);
		for (const button of [...early]) {
			pressAgain(button);
			await nextTask();
		}
	});
	// A click that gets as far as this works, unless React has just put another element in the place of its own.
	document.documentElement.addEventListener(
		"click",
		() => {
			if (pressed?.isConnected) early.delete(pressed);
		},
		true,
	);

	// A translator replaces text nodes with elements. React relies on its text nodes, and would fail without them.
	const { insertBefore, removeChild } = Node.prototype;
	function isDisplaced(node: Node | null, parent: Node) {
		return node?.nodeType === Node.TEXT_NODE && node.parentNode !== parent;
	}
	Node.prototype.insertBefore = function <N extends Node>(node: N, next: Node | null): N {
		return insertBefore.call(this, node, isDisplaced(next, this) ? null : next) as N;
	};
	Node.prototype.removeChild = function <N extends Node>(node: N): N {
		return isDisplaced(node, this) ? node : (removeChild.call(this, node) as N);
	};

	addEventListener("DOMContentLoaded", () => {
		// A background page is not painted.
		setTimeout(begin, 1_500);
		try {
			new PerformanceObserver((paints) => {
				if (paints.getEntriesByName("first-contentful-paint").length > 0) begin();
			}).observe({ type: "paint", buffered: true });
		} catch {
			begin();
		}
	});
}
