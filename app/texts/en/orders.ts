import type { OrderStatus } from "../../../domain/orders/order-status.ts";

const moved: Record<OrderStatus, (orderId: string) => string> = {
	Pending: (orderId) => `Order ${orderId} is waiting to be confirmed.`,
	Confirmed: (orderId) => `Order ${orderId} is confirmed.`,
	Preparing: (orderId) => `The kitchen is preparing order ${orderId}.`,
	"Out for Delivery": (orderId) => `Order ${orderId} is out for delivery.`,
	Delivered: (orderId) => `Order ${orderId} is delivered. Enjoy your meal!`,
	Cancelled: (orderId) => `Order ${orderId} is cancelled.`,
};

const statuses: Record<OrderStatus, string> = {
	Pending: "Pending",
	Confirmed: "Confirmed",
	Preparing: "Preparing",
	"Out for Delivery": "Out for Delivery",
	Delivered: "Delivered",
	Cancelled: "Cancelled",
};

/** For an order that its customer picks up. */
const pickupStatuses: Partial<Record<OrderStatus, string>> = { "Out for Delivery": "Ready", Delivered: "Picked up" };
const pickupMoved: Partial<typeof moved> = {
	"Out for Delivery": (orderId) => `Order ${orderId} is ready. Please pick it up at the shop.`,
	Delivered: (orderId) => `Order ${orderId} is picked up. Enjoy your meal!`,
};

export const orders = {
	statuses,
	pickupStatuses,
	title: "My Orders",
	loginPrompt: "Please Login",
	loginWhy: "Log in to see and track your orders.",
	loginLink: "Login",
	none: "No Orders Yet",
	noneWhy: "Track your orders here, from the kitchen to your door.",
	orderNow: "Order Now",
	noneFound: "No orders found",
	startOrdering: "Start Ordering",
	refresh: "Refresh",
	updatedAt: (time: string) => `Last updated ${time}`,
	unreachable: "The shop could not be reached. Please check your connection and try again.",
	unreadable: "Your orders could not be loaded.",
	tryAgain: "Try again",
	active: "Current orders",
	older: "Earlier orders",
	showMore: (count: number) => `Show ${count} more`,
	seeAll: "Track and cancel on My Orders",
	order: (orderId: string) => `Order ${orderId}`,
	placedAt: "Placed",
	items: "Items",
	item: (name: string, isLarge: boolean) => (isLarge ? `${name} (Large)` : name),
	quantity: (quantity: number) => `${quantity}\u00a0×`,
	itemCount: (count: number) => (count === 1 ? "1 item" : `${count} items`),
	subtotal: "Subtotal",
	deliveryFee: "Delivery fee",
	gst: "GST",
	tip: "Tip",
	total: "Total",
	address: "Deliver to",
	when: "When",
	pickupAt: "Pick up at",
	pickup: {
		number: "Your number",
		show: "Show this number at the counter.",
		ready: "Your order is ready",
		directions: "Directions",
		by: (time: string) => `Ready by ${time}`,
		cash: "Pay at the counter",
	},
	payment: "Payment",
	paymentMethods: { cod: "Cash on delivery", razorpay: "Online payment" },
	paymentStates: {
		due: "to be paid",
		paid: "paid",
		"refund-pending": "refund started",
		refunded: "refunded",
	},
	call: "Call us",
	callLabel: (phone: string) => `Call us: the restaurant, ${phone}`,
	progress: (orderId: string) => `Progress of order ${orderId}`,
	stageDone: "(done)",
	stageCurrent: "(now)",
	cancel: {
		button: "Cancel order",
		buttonLabel: (orderId: string) => `Cancel order ${orderId}`,
		left: (time: string) => `${time} left to cancel`,
		until: (time: string) => `You can cancel until ${time}.`,
		untilAccepted: "You can cancel until the shop accepts it.",
		title: "Cancel this order?",
		close: "Close",
		question: (orderId: string, total: string) =>
			`Order ${orderId} for ${total} will be cancelled. This cannot be undone.`,
		refund: "What you paid will be refunded.",
		confirm: "Yes, cancel it",
		keep: "Keep order",
		done: (orderId: string) => `Order ${orderId} is cancelled.`,
		failed: "Failed to cancel order",
		failedNetwork: "Failed to cancel order. Please try again.",
		tooFar: (status: OrderStatus): string =>
			status === "Out for Delivery"
				? "Your order has left the kitchen, so it can no longer be cancelled."
				: "The kitchen has started on your order, so it can no longer be cancelled.",
		windowPassed: (minutes: number): string =>
			minutes === 1
				? "Orders can be cancelled within 1 minute of placing them."
				: `Orders can be cancelled within ${minutes} minutes of placing them.`,
	},
	alerts: {
		ask: "Get notified about your order?",
		askWhileOpen: "Get notified about your order while this page is open?",
		askButton: "Notify me",
		placedTitle: "Order placed",
		placedBody: (orderId: string, total: string) => `Order ${orderId} for ${total} was sent to the kitchen.`,
		placedLater: (orderId: string, total: string) =>
			`Order ${orderId} for ${total} is placed. The kitchen will have it ready in time.`,
		movedTitle: "Your order",
		moved: (orderId: string, status: OrderStatus, isPickup = false) =>
			((isPickup && pickupMoved[status]) || moved[status])(orderId),
		undone: (where: string) => `Our last update was a mistake. ${where}`,
	},
};
