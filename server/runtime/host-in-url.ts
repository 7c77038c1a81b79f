/** A host in the form used in URLs: IPv6 in brackets. */
export function hostInUrl(host: string): string {
	return host.includes(":") ? `[${host}]` : host;
}
