import type { z } from "@hono/zod-openapi";
import type { UserView } from "./auth.ts";
import type { getUsualOrder } from "./orders.ts";

type UsualOrder = NonNullable<
	z.infer<(typeof getUsualOrder)["responses"][200]["content"]["application/json"]["schema"]>["usual"]
>;

/** The signed-in user's own data, at the end of a document that is the same for everybody signed in (decision 027). */
export type DocumentPerson = { me: UserView; usual: UsualOrder | null; lastEventId: string };

/** The id of the element that holds it. */
export const DOCUMENT_PERSON_ID = "person";

/** Placeholder in a loader's data for a value that the document itself contains. */
export const IN_DOCUMENT = "in document" as const;

/** The attribute of the element that shows the usual order, which is empty if there is none. */
export const USUAL_ORDER_ATTRIBUTE = "data-usual";
