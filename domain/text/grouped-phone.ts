/** Ten digits as people read them out: 98400 12345. */
export function groupedPhone(phone: string): string {
	return phone.replace(/^(\d{5})(\d{5})$/, "$1 $2");
}
