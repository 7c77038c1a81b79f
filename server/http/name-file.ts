import type { Context } from "hono";

/** The type of a table that is saved as a file. */
export const CSV = "text/csv; charset=utf-8";

/** The browser saves the answer as a file of this type under this name. */
export function nameFile(c: Context, type: string, name: string): void {
	c.header("Content-Type", type);
	c.header("Content-Disposition", `attachment; filename="${name}"`);
}
