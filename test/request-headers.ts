/** What a program that holds a session's token sends. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What a proxy says of where a request comes from. */
export const from = (address: string) => ({ "x-forwarded-for": address });
