/** The customer data of an order or prebooking once the customer is deleted. */
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
