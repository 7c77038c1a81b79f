/** What the alarm says. */
export const ringLabel = {
	title: (count: number) => (count === 1 ? "1 new order" : `${count} new orders`),
	/** Of so many new orders: only those that are overdue are called so. */
	overdue: (count: number, overdue: number) => {
		if (overdue === 0) return "";
		if (overdue < count) return `, ${overdue} overdue`;
		return count === 1 ? " is overdue" : " are overdue";
	},
	prebooked: (count: number) => (count === 1 ? "1 prebooking for today" : `${count} prebookings for today`),
	documentTitle: (count: number) => `(${count}) New ${count === 1 ? "order" : "orders"}`,
	waiting: (milliseconds: number) => {
		const minutes = Math.floor(milliseconds / 60_000);
		if (minutes < 1) return "just now";
		if (minutes < 60) return `waiting ${minutes} min`;
		const hours = Math.floor(minutes / 60);
		return `waiting ${hours} h ${minutes % 60} min`;
	},
	left: (milliseconds: number) => {
		const minutes = Math.ceil(milliseconds / 60_000);
		return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
	},
	payment: { due: "to collect", paid: "paid", "refund-pending": "refund started", refunded: "refunded" },
} as const;
