/** What an order or prebooking says of whose it was, once that is nobody. */
export const DELETED_CUSTOMER = {
	customer_id: null,
	customer_name: "Deleted customer",
	customer_email: "",
	phone: "",
	delivery_address: "",
	latitude: null,
	longitude: null,
	delivery_directions: null,
};
