/**
 * The lines that reconcile the sales of some days with their bills and payments, in order. Decision 047 defines each
 * line.
 */
export const BOOK_LINES = {
	/** Of delivered orders placed on these days: these lines add up to the sales. */
	sales: ["dishes", "deliveryFees", "gst", "tips", "otherRefunds"],
	/** Why an order counts differently in the bills of these days and in their sales. */
	toBills: ["ofOtherDays", "billedOnOtherDays", "inWork"],
	/** By the day of issue. */
	bills: ["issued", "creditNotes", "debitNotes"],
	/** Why an order counts differently in the payments of these days and in their bills. */
	toMoney: ["withoutOrder", "notBilled", "movedOnOtherDays", "notPaid", "paidTooMuch"],
	/** Payments, by the day on which they were received. */
	collected: ["cash", "upi", "online"],
	/** Refunds, by the day on which they were made. */
	givenBack: ["cash", "upi", "online"],
} as const;
export type BookPart = keyof typeof BOOK_LINES;
type LinesOf = { [Part in BookPart]: Record<(typeof BOOK_LINES)[Part][number], number> };

/** The amount of each line; deductions are negative. */
export type Books = LinesOf;

/** An order's part in the books of some days; paise. */
export type BookedOrder = {
	isPlacedWithin: boolean;
	/** Its sale less refunds; null unless it is a sale (domain/reports/figures.ts). */
	sale: { dishes: number; deliveryFee: number; gst: number; tip: number; net: number } | null;
	/**
	 * Its bill and notes of these days, and `ever`, the total of its bill and all its notes; null if it was never
	 * billed.
	 */
	billed: { issued: number; creditNotes: number; debitNotes: number; ever: number } | null;
	/** Its payments and refunds of these days, and `ever`, all its payments less all its refunds. */
	money: Money & { ever: number };
};
export type Money = Record<"collected" | "givenBack", Record<"cash" | "upi" | "online", number>>;

/** The books of these orders for some days, in paise. Books of disjoint orders can be added (`addBooks`). */
export function booksOf(orders: readonly BookedOrder[]): Books {
	const books = emptyBooks();
	for (const order of orders) {
		const { isPlacedWithin, sale, billed, money } = order;
		const sold = isPlacedWithin && sale ? sale : null;
		if (sold) {
			books.sales.dishes += sold.dishes;
			books.sales.deliveryFees += sold.deliveryFee;
			books.sales.gst += sold.gst;
			books.sales.tips += sold.tip;
			books.sales.otherRefunds += sold.net - sold.dishes - sold.deliveryFee - sold.gst - sold.tip;
		}
		if (billed) {
			books.bills.issued += billed.issued;
			books.bills.creditNotes -= billed.creditNotes;
			books.bills.debitNotes += billed.debitNotes;
		}
		addMoney(books, money);
		const billedWithin = billed ? billed.issued - billed.creditNotes + billed.debitNotes : 0;
		if (isPlacedWithin) {
			const ever = billed?.ever ?? 0;
			books.toBills.billedOnOtherDays += billedWithin - ever;
			books.toBills.inWork += ever - (sold?.net ?? 0);
		} else books.toBills.ofOtherDays += billedWithin;
		books.toMoney[moneyReason(order)] += netOf(money) - billedWithin;
	}
	return books;
}

/** The books of payments without an order on these days, in paise: unmatched, or for a prebooking. */
export function booksOfMoney(money: Money): Books {
	const books = emptyBooks();
	addMoney(books, money);
	books.toMoney.withoutOrder += netOf(money);
	return books;
}

/** Adds two books line by line. */
export function addBooks(one: Books, other: Books): Books {
	const sum = emptyBooks();
	eachLine((part, line) => {
		(sum[part] as Record<string, number>)[line] = amountOf(one, part, line) + amountOf(other, part, line);
	});
	return sum;
}

/** The lines of a part in order, in rupees. */
export function linesOf<Part extends BookPart>(
	books: Books,
	part: Part,
): { line: (typeof BOOK_LINES)[Part][number]; amount: number }[] {
	return BOOK_LINES[part].map((line) => ({ line, amount: amountOf(books, part, line) / 100 }));
}

/** The total of a part, in rupees. */
export function totalOf(books: Books, part: BookPart): number {
	return BOOK_LINES[part].reduce((sum, line) => sum + amountOf(books, part, line), 0) / 100;
}

function emptyBooks(): Books {
	return {
		sales: { dishes: 0, deliveryFees: 0, gst: 0, tips: 0, otherRefunds: 0 },
		toBills: { ofOtherDays: 0, billedOnOtherDays: 0, inWork: 0 },
		bills: { issued: 0, creditNotes: 0, debitNotes: 0 },
		toMoney: { withoutOrder: 0, notBilled: 0, movedOnOtherDays: 0, notPaid: 0, paidTooMuch: 0 },
		collected: { cash: 0, upi: 0, online: 0 },
		givenBack: { cash: 0, upi: 0, online: 0 },
	};
}

/** The one reason why an order's payments on these days differ from its bills on them. */
function moneyReason({ billed, money }: BookedOrder): (typeof BOOK_LINES.toMoney)[number] {
	if (!billed) return "notBilled";
	if (money.ever === billed.ever) return "movedOnOtherDays";
	return money.ever < billed.ever ? "notPaid" : "paidTooMuch";
}

function addMoney(books: Books, { collected, givenBack }: Money): void {
	for (const way of ["cash", "upi", "online"] as const) {
		books.collected[way] += collected[way];
		books.givenBack[way] -= givenBack[way];
	}
}

function netOf({ collected, givenBack }: Money): number {
	const sum = ({ cash, upi, online }: Money["collected"]) => cash + upi + online;
	return sum(collected) - sum(givenBack);
}

function eachLine(visit: (part: BookPart, line: string) => void): void {
	for (const part of Object.keys(BOOK_LINES) as BookPart[]) for (const line of BOOK_LINES[part]) visit(part, line);
}

function amountOf(books: Books, part: BookPart, line: string): number {
	return (books[part] as Record<string, number>)[line] ?? 0;
}
