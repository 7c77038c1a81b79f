import type { ReactNode } from "react";
import type { InvoiceView, NoteView } from "../../contract/bills.ts";
import { afterNotes, type NoteKind, notesOf } from "../../domain/bills/bill-notes.ts";
import { formatRupees } from "../../domain/money.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { paymentLabel } from "../../domain/printing/bill-content.ts";
import { billHeading, chargesGst } from "../../domain/printing/bill-heading.ts";
import { billAmount, billSums } from "../../domain/printing/bill-sums.ts";
import { groupedPhone } from "../../domain/text/grouped-phone.ts";
import type { billTexts } from "./bill-texts.ts";

type BillProps = {
	invoice: InvoiceView;
	texts: BillTexts;
	/** A day in the shop, in the page's language. */
	dayOf: (instant: string) => string;
	nameOf: (dish: { name: string; nameTa: string | null }) => string;
};

/** The customer's bill with its credit and debit notes, each on its own paper. */
export function BillPapers({ invoice, texts, dayOf, nameOf }: BillProps) {
	return (
		<>
			<section className="own-page">
				<Bill invoice={invoice} texts={texts} dayOf={dayOf} nameOf={nameOf} />
			</section>
			{notesOf(invoice).map(({ note, kind }) => (
				<section key={note.number} className="own-page">
					<BillNotePaper invoice={invoice} note={note} kind={kind} texts={texts} dayOf={dayOf} />
				</section>
			))}
		</>
	);
}

/**
 * The customer's bill: a tax invoice of rule 46 once the order is delivered, with the FSSAI number that every bill
 * carries.
 */
function Bill({ invoice, texts, dayOf, nameOf }: BillProps) {
	const { supplier, recipient, status } = invoice;
	const heading = billHeading(invoice, texts);
	return (
		<>
			<Letterhead supplier={supplier} texts={texts} />
			<div className="rule" />
			<p className="large text-center font-bold">{heading.title}</p>
			{invoice.fulfilment === "pickup" && (
				<p className="framed larger mt-1 text-center font-bold">
					{texts.pickup} {shortNumber(invoice.orderId)}
				</p>
			)}
			{status === "Cancelled" && <p className="framed large mt-1 font-bold">{texts.cancelled}</p>}
			{heading.notes.map((note) => (
				<p key={note} className="small text-center">
					{note}
				</p>
			))}
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
				{recipient.gstin && <Fact label={texts.buyerGstin}>{recipient.gstin}</Fact>}
			</dl>
			<div className="rule" />
			<Sums invoice={invoice} texts={texts} nameOf={nameOf} />
			<p className="mt-2 font-bold">{texts.inWords(invoice.totalAmount)}</p>
			<p>{paymentLabel(invoice, texts)}</p>
			{invoice.paymentState === "paid" && invoice.givenBack > 0 && (
				<p>{texts.givenBack(formatRupees(invoice.givenBack))}</p>
			)}
			<Corrections invoice={invoice} texts={texts} />
			<LegalNotes invoice={invoice} texts={texts} />
			{status !== "Cancelled" && <p className="mt-2 text-center font-bold">{texts.thanks}</p>}
		</>
	);
}

/** A credit or debit note of a bill, on its own paper. */
function BillNotePaper({
	invoice,
	note,
	kind,
	texts,
	dayOf,
}: {
	invoice: InvoiceView;
	note: NoteView;
	kind: NoteKind;
	texts: BillTexts;
	dayOf: (instant: string) => string;
}) {
	const { recipient } = invoice;
	return (
		<>
			<Letterhead supplier={invoice.supplier} texts={texts} />
			<div className="rule" />
			<p className="large text-center font-bold">{kind === "credit" ? texts.creditNote : texts.debitNote}</p>
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
				<Fact label={texts.noteNumber}>
					<span className="whitespace-nowrap">{note.number}</span>
				</Fact>
				<Fact label={texts.date}>{dayOf(note.date)}</Fact>
				<Fact label={texts.against}>
					<span className="whitespace-nowrap">{note.billNumber}</span> ({dayOf(note.billDate)})
				</Fact>
				<Fact label={texts.order}>
					<span className="whitespace-nowrap">{invoice.orderId}</span>
				</Fact>
				<Fact label={texts.because}>{texts.causes[note.cause]}</Fact>
				<Fact label={texts.to}>
					<span className="block font-bold">{recipient.name}</span>
					{recipient.address && <span className="block">{recipient.address}</span>}
				</Fact>
				{recipient.gstin && <Fact label={texts.buyerGstin}>{recipient.gstin}</Fact>}
			</dl>
			<div className="rule" />
			<table className="sums">
				<tbody>
					<TaxRows amounts={note} texts={texts} withFee={note.deliveryFee !== 0} />
					<tr className="total">
						<th scope="row" colSpan={3}>
							{kind === "credit" ? texts.credited : texts.debited}
						</th>
						<td>{formatRupees(note.totalAmount)}</td>
					</tr>
				</tbody>
			</table>
			<p className="mt-2 font-bold">{texts.inWords(note.totalAmount)}</p>
			<LegalNotes invoice={invoice} texts={texts} />
		</>
	);
}

type BillTexts = (typeof billTexts)["en"];

function Letterhead({ supplier, texts }: { supplier: InvoiceView["supplier"]; texts: BillTexts }) {
	return (
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
	);
}

/** The credit and debit notes since the bill was issued. */
function Corrections({ invoice, texts }: { invoice: InvoiceView; texts: BillTexts }) {
	const notes = notesOf(invoice);
	if (notes.length === 0) return null;
	return (
		<>
			<div className="rule" />
			<table className="sums">
				<tbody>
					{notes.map(({ note, kind }) => (
						<tr key={note.number}>
							<th scope="row">
								{kind === "credit" ? texts.creditNote : texts.debitNote}{" "}
								<span className="whitespace-nowrap">{note.number}</span>
							</th>
							<td>
								{kind === "credit" ? "−" : "+"}
								{formatRupees(note.totalAmount)}
							</td>
						</tr>
					))}
					<tr className="font-bold">
						<th scope="row">{texts.afterNotes}</th>
						<td>{formatRupees(afterNotes(invoice))}</td>
					</tr>
				</tbody>
			</table>
		</>
	);
}

function LegalNotes({ invoice, texts }: { invoice: InvoiceView; texts: BillTexts }) {
	return (
		<>
			<div className="rule" />
			<div className="small">
				<p>{texts.sac(invoice.sac)}</p>
				{invoice.placeOfSupply && <p>{texts.placeOfSupply(invoice.placeOfSupply)}</p>}
				{chargesGst(invoice) && <p>{texts.reverseCharge}</p>}
				<p>{texts.computerMade}</p>
			</div>
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
	texts: BillTexts;
	nameOf: (dish: { name: string; nameTa: string | null }) => string;
}) {
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
						<td>{billAmount(line.price)}</td>
						<td>{billAmount(line.lineTotal)}</td>
					</tr>
				))}
			</tbody>
			<tbody className="totals">
				{invoice.pricesIncludeGst && (
					<tr>
						<td colSpan={4} className="small">
							{texts.pricesIncludeGst}
						</td>
					</tr>
				)}
				<TaxRows amounts={invoice} texts={texts} withFee={invoice.fulfilment !== "pickup"} />
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

function TaxRows({
	amounts,
	texts,
	withFee,
}: {
	amounts: Pick<InvoiceView, "taxableValue" | "taxes" | "deliveryFee" | "tip">;
	texts: BillTexts;
	withFee: boolean;
}) {
	return billSums(amounts, texts, withFee).map(([label, amount]) => (
		<tr key={label}>
			<th scope="row" colSpan={3}>
				{label}
			</th>
			<td>{billAmount(amount)}</td>
		</tr>
	));
}
