import type { BooksView } from "../../contract/reports.ts";
import { type Books, linesOf, totalOf } from "../../domain/reports/books.ts";
import type { Days } from "./sales-report.ts";

/** The books as the API sends them, in rupees; a kind of difference with no entries has no line. */
export function booksView(books: Books, { from, to }: Days): BooksView {
	return {
		from,
		to,
		sales: totalOf(books, "sales"),
		salesLines: linesOf(books, "sales"),
		toBills: linesOf(books, "toBills").filter(({ amount }) => amount !== 0),
		bills: totalOf(books, "bills"),
		billLines: linesOf(books, "bills"),
		toMoney: linesOf(books, "toMoney").filter(({ amount }) => amount !== 0),
		collected: linesOf(books, "collected"),
		givenBack: linesOf(books, "givenBack"),
		left: totalOf(books, "collected") + totalOf(books, "givenBack"),
	};
}
