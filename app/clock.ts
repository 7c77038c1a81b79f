/** The browser's clock in epoch milliseconds; the shop's decisions follow the server's (`useShop().serverNow`). */
export function now(): number {
	return Date.now();
}
