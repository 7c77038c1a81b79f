/* TEST MODE. The emulator's desk: shows the account's records, with a button for each thing that can happen to them. */
const SHOWN = 20;
const EVERY_MS = 2000;
let shown = "";

void look();
setInterval(look, EVERY_MS);

async function look() {
	const reply = await fetch("/_control/state").catch(() => null);
	if (!reply?.ok) return say("The emulator does not answer.");
	const { now: _, calls: __, ...state } = await reply.json();
	const text = JSON.stringify(state);
	if (text === shown) return;
	shown = text;
	const { qrCodes, orders, payments, refunds, webhook } = state;
	list("qr-codes", qrCodes.filter(isActive), (code) => [
		`${rupees(code.payment_amount)} ${code.name ?? ""}`,
		`${code.id} ${code.description ?? ""}`,
		[["Pay", "pay-qr", { qr: code.id, amount: code.payment_amount ?? 10000 }]],
	]);
	list("orders", orders.filter(isOpen), (order) => [
		`${rupees(order.amount)} ${order.status}`,
		`${order.id} ${order.receipt ?? ""}`,
		[
			["Pay in an app", "pay", { order: order.id }],
			["Begin", "begin", { order: order.id }],
			["Fail", "fail", { order: order.id }],
		],
	]);
	list("payments", payments, (payment) => [
		`${rupees(payment.amount)} ${payment.status}${payment.error_reason ? `: ${payment.error_reason}` : ""}`,
		`${payment.id} ${payment.order_id ?? ""}`,
		payment.status === "created"
			? [
					["Bank says yes", "authorize", { payment: payment.id }],
					["Bank says no", "fail", { payment: payment.id }],
				]
			: payment.status === "failed"
				? [["Bank says yes after all", "authorize", { payment: payment.id }]]
				: [],
	]);
	list("refunds", refunds, (refund) => [
		`${rupees(refund.amount)} ${refund.status}`,
		`${refund.id} ${refund.payment_id}`,
		refund.status === "pending"
			? [
					["Arrives", "end-refund", { refund: refund.id, as: "processed" }],
					["Fails", "end-refund", { refund: refund.id, as: "failed" }],
				]
			: [],
	]);
	list("deliveries", webhook.deliveries, (delivery) => [
		`${delivery.event} ${delivery.state}`,
		`${delivery.eventId}, tries: ${delivery.attempts}, last answer: ${delivery.lastStatus ?? "none"}`,
		[["Send again", "replay", { event: delivery.eventId }]],
	]);
}

function list(id, items, line) {
	const rows = items
		.toReversed()
		.slice(0, SHOWN)
		.map((item) => row(...line(item)));
	document.getElementById(id).replaceChildren(...(rows.length > 0 ? rows : [row("None", "", [])]));
}

function row(title, detail, actions) {
	const text = document.createElement("span");
	const small = document.createElement("small");
	small.textContent = detail;
	text.append(title, small);
	const item = document.createElement("li");
	item.append(text, ...actions.map(([name, control, fields]) => button(name, control, fields)));
	return item;
}

function button(name, control, fields) {
	const made = document.createElement("button");
	made.type = "button";
	made.textContent = name;
	made.addEventListener("click", async () => {
		const reply = await fetch(`/_control/${control}`, { method: "POST", body: JSON.stringify(fields) });
		say(reply.ok ? `${name}: done.` : (await reply.json()).error.description);
		await look();
	});
	return made;
}

function isActive({ status }) {
	return status === "active";
}

function isOpen({ status }) {
	return status !== "paid";
}

function say(text) {
	document.getElementById("said").textContent = text;
}

function rupees(paise) {
	if (paise === null) return "Any amount";
	return new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);
}
