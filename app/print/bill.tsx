import type { ReactNode } from "react";
import type { InvoiceView } from "../../contract/bills.ts";
import { amountInWords } from "../../domain/amount-in-words.ts";
import { formatRupees } from "../../domain/money.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { paymentLabel } from "../../domain/printing/bill-content.ts";
import { groupedPhone } from "../../domain/text/grouped-phone.ts";
import type { billTexts } from "./bill-texts.ts";

/**
 * The customer's bill: a tax invoice of rule 46 once the order is delivered, with the FSSAI number that every bill
 * carries.
 */
export function Bill({
	invoice,
	texts,
	dayOf,
	nameOf,
}: {
	invoice: InvoiceView;
	texts: (typeof billTexts)["en"];
	/** A day in the shop, in the page's words. */
	dayOf: (instant: string) => string;
	nameOf: (dish: { name: string; nameTa: string | null }) => string;
}) {
	const { supplier, recipient, status } = invoice;
	const isTaxInvoice = invoice.invoiceNumber !== null && supplier.gstin !== "";
	return (
		<>
			<div className="text-center">
				<p className="larger font-bold">{supplier.name}</p>
				<p className="whitespace-pre-line">{supplier.address}</p>
				{supplier.phone && (
					<p>
						{texts.phone} {groupedPhone(supplier.phone)}
					</p>
				)}
				{supplier.gstin && (
					<p>
						{texts.gstin} <b>{supplier.gstin}</b>
					</p>
				)}
				{supplier.fssai && (
					<p>
						{texts.fssai} <b>{supplier.fssai}</b>
					</p>
				)}
			</div>
			<div className="rule" />
			<p className="large text-center font-bold">{isTaxInvoice ? texts.taxInvoice : texts.provisional}</p>
			{invoice.fulfilment === "pickup" && (
				<p className="framed larger mt-1 text-center font-bold">
					{texts.pickup} {shortNumber(invoice.orderId)}
				</p>
			)}
			{status === "Cancelled" && <p className="framed large mt-1 font-bold">{texts.cancelled}</p>}
			{invoice.invoiceNumber === null && status !== "Cancelled" && (
				<p className="small text-center">{texts.provisionalWhy}</p>
			)}
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
				{invoice.invoiceNumber !== null && (
					<Fact label={texts.invoice}>
						<span className="whitespace-nowrap">{invoice.invoiceNumber}</span>
					</Fact>
				)}
				<Fact label={texts.date}>{dayOf(invoice.date)}</Fact>
				<Fact label={texts.order}>
					<span className="whitespace-nowrap">{invoice.orderId}</span>
				</Fact>
				<Fact label={texts.to}>
					<span className="block font-bold">{recipient.name}</span>
					{recipient.address && <span className="block">{recipient.address}</span>}
					{recipient.phone && <span className="block">{groupedPhone(recipient.phone)}</span>}
				</Fact>
			</dl>
			<div className="rule" />
			<Sums invoice={invoice} texts={texts} nameOf={nameOf} />
			<p className="mt-2 font-bold" lang="en">
				{amountInWords(invoice.totalAmount)}
			</p>
			<p>{paymentLabel(invoice, texts)}</p>
			{invoice.paymentState === "paid" && invoice.givenBack > 0 && (
				<p>{texts.givenBack(formatRupees(invoice.givenBack))}</p>
			)}
			<div className="rule" />
			<div className="small">
				<p>{texts.sac(invoice.sac)}</p>
				{supplier.gstin && <p>{texts.placeOfSupply(supplier.gstin.slice(0, 2))}</p>}
				<p>{texts.reverseCharge}</p>
				<p>{texts.computerMade}</p>
			</div>
			{status !== "Cancelled" && <p className="mt-2 text-center font-bold">{texts.thanks}</p>}
		</>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd className="min-w-0">{children}</dd>
		</>
	);
}

function Sums({
	invoice,
	texts,
	nameOf,
}: {
	invoice: InvoiceView;
	texts: (typeof billTexts)["en"];
	nameOf: (dish: { name: string; nameTa: string | null }) => string;
}) {
	const rows: [string, number][] = [
		[texts.taxable, invoice.taxableValue],
		...invoice.taxes.map(({ head, percent, amount }): [string, number] => [`${head} ${percent}%`, amount]),
		...(invoice.fulfilment === "pickup"
			? []
			: [[texts.deliveryFee, invoice.deliveryFee] satisfies [string, number]]),
	];
	if (invoice.tip > 0) rows.push([texts.tip, invoice.tip]);
	return (
		<table className="sums">
			<thead>
				<tr>
					<th scope="col">{texts.item}</th>
					<th scope="col">{texts.quantity}</th>
					<th scope="col">{texts.rate}</th>
					<th scope="col">{texts.amount}</th>
				</tr>
			</thead>
			<tbody>
				{invoice.lines.map((line) => (
					<tr key={`${line.name} ${line.size}`}>
						<th scope="row">
							{nameOf(line)}
							{line.size === "large" && ` (${texts.large})`}
						</th>
						<td>{line.quantity}</td>
						<td>{twoPlaces.format(line.price)}</td>
						<td>{twoPlaces.format(line.lineTotal)}</td>
					</tr>
				))}
			</tbody>
			<tbody className="totals">
				{rows.map(([label, amount]) => (
					<tr key={label}>
						<th scope="row" colSpan={3}>
							{label}
						</th>
						<td>{twoPlaces.format(amount)}</td>
					</tr>
				))}
				<tr className="total">
					<th scope="row" colSpan={3}>
						{texts.total}
					</th>
					<td>{formatRupees(invoice.totalAmount)}</td>
				</tr>
			</tbody>
		</table>
	);
}

/** Half a tax may be half a rupee. */
const twoPlaces = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
