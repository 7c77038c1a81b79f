/** A host in the form used in URLs: IPv6 in brackets, without its interface, which no URL can hold. */
export function hostInUrl(host: string): string {
	return host.includes(":") ? `[${host.replace(/%[\w.-]+$/, "")}]` : host;
}
