/** The headers of a program that sends a session's token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The header in which a proxy names the client's address. */
export const from = (address: string) => ({ "x-forwarded-for": address });
