/** Whether a shop makes out bills to businesses: the owner wants it, and the shop is registered (specification 5.8). */
export function makesBusinessBills({ businessBills, gstin }: { businessBills: boolean; gstin: string }): boolean {
	return businessBills && gstin !== "";
}
