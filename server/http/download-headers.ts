import type { Context } from "hono";

/** The type of a table that is downloaded as a file. */
export const CSV = "text/csv; charset=utf-8";

/** Makes the browser save the answer as a file of this type and name. */
export function setDownloadHeaders(c: Context, type: string, name: string): void {
	c.header("Content-Type", type);
	c.header("Content-Disposition", `attachment; filename="${name}"`);
}
