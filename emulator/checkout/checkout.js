/*
 * TEST MODE. The emulator's replacement for the provider's checkout script: `new Razorpay(options).open()`. It styles
 * its overlay through the CSSOM only, so that it runs under a policy without inline styles.
 */
(() => {
	const home = new URL(document.currentScript.src).origin;
	const WITHOUT_FRAMES = /Instagram|FBAN|FBAV|Messenger|Opera Mini|OPR\/|UCBrowser/i;
	let current = null;

	class Razorpay {
		#options;
		#listeners = new Map();
		#close = null;

		constructor(options) {
			if (!options?.key) throw new Error("No key passed");
			this.#options = options;
		}

		on(event, listener) {
			this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
			return this;
		}

		open() {
			const { callback_url: callback, redirect, handler } = this.#options;
			if (callback && (redirect || !handler || WITHOUT_FRAMES.test(navigator.userAgent))) {
				leaveFor(this.#options);
				return this;
			}
			current?.close();
			current = this;
			this.#close = overlay(this.#options, (event, detail) => this.#hear(event, detail));
			return this;
		}

		close() {
			this.#close?.();
			this.#close = null;
			if (current === this) current = null;
		}

		#hear(event, detail) {
			if (event === "failed") {
				for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error: detail });
				return;
			}
			this.close();
			if (event === "paid") this.#options.handler?.(detail);
			else this.#options.modal?.ondismiss?.(detail);
		}
	}

	/** Lays the checkout over the page and returns a function that removes it. */
	function overlay(options, hear) {
		const before = document.activeElement;
		const frame = document.createElement("iframe");
		frame.className = "razorpay-checkout-frame";
		frame.title = "TEST MODE checkout";
		frame.src = `${home}/v1/checkout/public`;
		style(frame, { width: "100%", height: "100%", border: "0", display: "block", "color-scheme": "light" });
		const container = document.createElement("div");
		container.className = "razorpay-container";
		style(container, {
			position: "fixed",
			inset: "0",
			"z-index": "2147483647",
			background: options.theme?.backdrop_color ?? "rgba(0, 0, 0, 0.6)",
		});
		container.append(frame);

		const page = document.documentElement;
		const overflow = page.style.overflow;
		const listen = (message) => {
			if (message.origin !== home || message.source !== frame.contentWindow) return;
			const { event, detail } = message.data ?? {};
			if (event === "ready") {
				frame.contentWindow.postMessage({ event: "open", options: plain(options) }, home);
				frame.focus();
			} else if (["paid", "failed", "dismissed"].includes(event)) hear(event, detail);
		};
		// Until the frame has loaded, and if it never does.
		const onEscape = (press) => {
			if (press.key === "Escape" && options.modal?.escape !== false) hear("dismissed");
		};
		window.addEventListener("message", listen);
		document.addEventListener("keydown", onEscape);
		const patience = options.timeout && setTimeout(() => hear("dismissed", "timeout"), options.timeout * 1000);
		page.style.overflow = "hidden";
		document.body.append(container);

		return () => {
			clearTimeout(patience);
			window.removeEventListener("message", listen);
			document.removeEventListener("keydown", onEscape);
			container.remove();
			page.style.overflow = overflow;
			if (before?.isConnected) before.focus?.();
		};
	}

	/** Browsers without frames pay on the provider's own page, which then posts to `callback_url`. */
	function leaveFor(options) {
		const { key, order_id, amount, currency, name, description, image, callback_url } = options;
		const fields = { key_id: key, order_id, amount, currency, name, description, image, callback_url };
		fields.cancel_url = options.cancel_url ?? location.href;
		for (const group of ["prefill", "theme", "retry"])
			for (const [field, value] of Object.entries(Object(options[group]))) fields[`${group}[${field}]`] = value;
		if (options.retry === false) fields["retry[enabled]"] = false;
		const form = document.createElement("form");
		form.method = "post";
		form.action = `${home}/v1/checkout/embedded`;
		for (const [field, value] of Object.entries(fields)) {
			if (value === undefined || value === null) continue;
			const input = document.createElement("input");
			input.type = "hidden";
			input.name = field;
			input.value = String(value);
			form.append(input);
		}
		document.body.append(form);
		form.submit();
	}

	/** The options without functions, which cannot be sent. */
	function plain(options) {
		return JSON.parse(JSON.stringify(options));
	}

	function style(element, properties) {
		for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
	}

	window.Razorpay = Razorpay;
})();
