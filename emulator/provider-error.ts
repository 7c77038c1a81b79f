export type ErrorBody = {
	error: {
		code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
		description: string;
		source?: string;
		step?: string;
		reason?: string;
		field?: string;
		metadata: { payment_id?: string; order_id?: string };
	};
};

/** A refusal in the provider's words (facts 1.2), thrown here and answered at the HTTP edge. */
export class ProviderError extends Error {
	readonly status: number;
	readonly body: ErrorBody;

	constructor(status: number, body: ErrorBody) {
		super(body.error.description);
		this.status = status;
		this.body = body;
	}
}

/** A call that cannot be done; `NA` where the provider has nothing to say. */
export function badRequest(description: string, status = 400): ProviderError {
	return new ProviderError(status, {
		error: {
			code: "BAD_REQUEST_ERROR",
			description,
			source: "NA",
			step: "NA",
			reason: "NA",
			metadata: {},
		},
	});
}

/** A field of a call that is missing or wrong; the body names it. */
export function invalidField(field: string, description: string): ProviderError {
	return new ProviderError(400, {
		error: {
			code: "BAD_REQUEST_ERROR",
			description,
			source: "business",
			step: "payment_initiation",
			reason: "input_validation_failed",
			metadata: {},
			field,
		},
	});
}

/** What a broken provider answers: code, description and metadata only. */
export function serverError(): ProviderError {
	return new ProviderError(500, {
		error: {
			code: "SERVER_ERROR",
			description: "We are facing some trouble completing your request at the moment. Please try again shortly.",
			metadata: {},
		},
	});
}

/** The refusal of a capture or refund while another one of the same payment is under way. */
export function otherOperation(): ProviderError {
	return badRequest("Request failed because another payment operation is in progress.");
}

/** The refusal of a client that asks too often. */
export function tooManyRequests(): ProviderError {
	return badRequest("Request failed. Please try after sometime.", 429);
}
