type Reply = { status: number };

/** Whether a call answered that nobody is logged in; the types of most calls do not name this status. */
export function isSignedOut({ status }: Reply): boolean {
	return status === 401;
}

/** Whether nobody is logged in, where a session of another role counts as none. */
export function isSignedOutHere({ status }: Reply): boolean {
	return status === 401 || status === 403;
}
