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

/** The free texts of an order once its customer is deleted. */
export const DELETED_TEXTS = { note: null, delay_reason: null, cancel_reason: null, change_reason: null };
