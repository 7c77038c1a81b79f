/*
 * TEST MODE. The emulator's checkout: in a frame it talks to the page that opened it; alone it posts to `callback_url`.
 */
const given = JSON.parse(document.getElementById("options").textContent);
const isAlone = given !== null;
const part = (id) => document.getElementById(id);
let options = given;
let opener = null;

// In a frame, the surrounding page has the one `main`.
if (isAlone) part("page").setAttribute("role", "main");
if (isAlone) show();
else {
	window.addEventListener("message", (message) => {
		if (message.source !== window.parent || message.data?.event !== "open" || options) return;
		opener = message.origin;
		({ options } = message.data);
		options.key_id = options.key;
		show();
	});
	window.parent.postMessage({ event: "ready" }, "*");
}

part("success").addEventListener("click", () => pay("success"));
part("fail").addEventListener("click", () => pay("failure"));
part("fail-then-succeed").addEventListener("click", async () => {
	await pay("failure", true);
	await pay("success");
});
part("app-pays").addEventListener("click", () => pay("success"));
part("app-fails").addEventListener("click", () => pay("failure"));
part("app-pays-unheard").addEventListener("click", () => payUnheard());
part("app-dismiss").addEventListener("click", () => dismiss());
part("dismiss").addEventListener("click", () => dismiss());
part("stay").addEventListener("click", () => ask(false));
part("leave").addEventListener("click", () => end("dismissed"));
document.addEventListener("keydown", (press) => {
	if (press.key === "Escape" && options?.modal?.escape !== false && !isAlone) dismiss();
	else if (press.key === "Tab") keepInside(press);
});
document.addEventListener("click", (click) => {
	if (click.target instanceof Element && !part("sheet").contains(click.target))
		if (options?.modal?.backdropclose === true && !isAlone) dismiss();
});

async function show() {
	document.documentElement.style.setProperty("--brand", options.theme?.color ?? "#3b3f52");
	part("shop").textContent = options.name ?? "A shop";
	part("description").textContent = options.description ?? "";
	part("image").hidden = !options.image;
	if (options.image) part("image").src = options.image;
	const { name, email, contact } = options.prefill ?? {};
	part("facts").replaceChildren();
	for (const [term, text] of [
		["Order", options.order_id],
		["Name", name],
		["Phone", contact],
		["E-mail", email],
	])
		if (text) fact(term, text);
	const apps = upiApps(options.config?.display);
	for (const id of ["choices", "apps"]) part(id).hidden = (id === "apps") !== (apps !== null);
	if (apps !== null) part("apps-title").textContent = apps;
	const asked = await call("preferences");
	part("amount").textContent = rupees(asked.ok ? asked.body.order.amount : options.amount);
	part("sheet").hidden = false;
	if (asked.ok) first().focus();
	else {
		say(asked.body.error.description);
		for (const button of document.querySelectorAll("#choices button, #apps button"))
			button.disabled = !button.id.endsWith("dismiss");
		part(apps === null ? "dismiss" : "app-dismiss").focus();
	}
}

/**
 * The title of the UPI apps if the shop shows nothing else (`config.display` of the provider's documentation): a block
 * counts if it is in the sequence, and its instruments are the intent flow. Null for any other display.
 */
function upiApps({ blocks = {}, sequence = [], preferences = {} } = {}) {
	if (preferences.show_default_blocks !== false || sequence.length === 0) return null;
	const shown = sequence.map((name) => blocks[/^block\.(.+)$/.exec(name)?.[1]]);
	const isIntent = ({ method, flows = [] }) => method === "upi" && flows.length === 1 && flows[0] === "intent";
	return shown.every((block) => block?.instruments?.length > 0 && block.instruments.every(isIntent))
		? (shown[0].name ?? "UPI")
		: null;
}

/** The button that the customer is most likely to want. */
function first() {
	return part(part("apps").hidden ? "success" : "app-pays");
}

/** The payment succeeds but the opening page is not told: the customer never came back from the app. */
async function payUnheard() {
	busy(true);
	const { amount, prefill = {} } = options;
	const asked = await call("payments", {
		outcome: "success",
		amount,
		email: prefill.email,
		contact: prefill.contact,
	});
	say(asked.ok ? "Paid in the app. This page was not told." : asked.body.error.description);
	for (const id of ["app-dismiss", "dismiss", "stay", "leave"]) part(id).disabled = false;
}

/** Pays or fails. After a failure the customer may try again unless the shop has switched retries off. */
async function pay(outcome, goesOn = false) {
	busy(true);
	const { amount, prefill = {} } = options;
	const asked = await call("payments", { outcome, amount, email: prefill.email, contact: prefill.contact });
	if (asked.ok) return end("paid", asked.body);
	const { error } = asked.body;
	const retries = options.retry !== false && ![false, "false"].includes(options.retry?.enabled);
	tell("failed", error);
	say(`${error.description}${goesOn ? " Trying again…" : retries ? " You can try again." : ""}`);
	busy(false);
	if (retries || goesOn) first().focus();
	else if (isAlone) leave(options.callback_url, failureFields(error));
	else end("dismissed");
}

function dismiss() {
	if (options.modal?.confirm_close && !isAlone && part("sure").hidden) ask(true);
	else end("dismissed");
}

function ask(isAsking) {
	part("sure").hidden = !isAsking;
	const isApps = upiApps(options.config?.display) !== null;
	part("choices").hidden = isAsking || isApps;
	part("apps").hidden = isAsking || !isApps;
	(isAsking ? part("stay") : first()).focus();
}

/** Reports the outcome to the page that opened the frame, or takes it to the shop with a post. */
function end(event, detail) {
	if (!isAlone) return tell(event, detail);
	if (event === "paid") leave(options.callback_url, detail);
	else if (options.cancel_url && /^https?:/.test(options.cancel_url)) location.assign(options.cancel_url);
	else history.back();
}

function tell(event, detail) {
	if (!isAlone) window.parent.postMessage({ event, detail }, opener);
}

function failureFields({ code, description, source, step, reason, metadata }) {
	const fields = { code, description, source, step, reason, metadata: JSON.stringify(metadata) };
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`error[${name}]`, value]));
}

function leave(address, fields) {
	const form = document.createElement("form");
	form.method = "post";
	form.action = address;
	for (const [name, value] of Object.entries(fields)) {
		const input = document.createElement("input");
		input.type = "hidden";
		input.name = name;
		input.value = value;
		form.append(input);
	}
	document.body.append(form);
	form.submit();
}

async function call(path, more = {}) {
	const { key_id, order_id } = options;
	try {
		const response = await fetch(`/v1/checkout/${path}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ key_id, order_id, ...more }),
		});
		const body = await response.json();
		return { ok: response.ok && !body.error, body };
	} catch {
		return {
			ok: false,
			body: { error: { code: "SERVER_ERROR", description: "The emulator does not answer." } },
		};
	}
}

function fact(term, text) {
	const name = document.createElement("dt");
	name.textContent = term;
	const value = document.createElement("dd");
	value.textContent = text;
	part("facts").append(name, value);
}

function say(text) {
	part("problem").textContent = text;
}

function busy(isBusy) {
	for (const button of document.querySelectorAll("button")) button.disabled = isBusy;
}

function rupees(paise) {
	return new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);
}

/** The Tab key stays within the checkout, as in a dialog. */
function keepInside(press) {
	const buttons = [...document.querySelectorAll("button")].filter(
		(button) => button.offsetParent && !button.disabled,
	);
	const last = buttons.at(-1);
	if (press.shiftKey && document.activeElement === buttons[0]) last?.focus();
	else if (!press.shiftKey && document.activeElement === last) buttons[0]?.focus();
	else return;
	press.preventDefault();
}
