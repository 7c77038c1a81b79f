/** The browser's clock, epoch milliseconds; what the shop decides goes by the server's (`useShop().serverNow`). */
export function now(): number {
	return Date.now();
}
