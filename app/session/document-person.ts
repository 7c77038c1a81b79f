import { createContext, useContext } from "react";
import { DOCUMENT_PERSON_ID, type DocumentPerson, IN_DOCUMENT } from "../../contract/document-person.ts";

/**
 * The person to whom the page was sent, if its document is the same for everybody signed in and names them at its end
 * (decision 027): in the browser the real person, on the server a placeholder for all of them; null in any other page.
 */
export const DocumentPersonContext = createContext<DocumentPerson | null>(ofThisPage());

/** A part of a loader's data about the person: the data itself, or what the document says instead. */
export function useInDocument<Name extends keyof DocumentPerson>(
	name: Name,
	given: DocumentPerson[Name] | null | typeof IN_DOCUMENT,
): DocumentPerson[Name] | null {
	const person = useContext(DocumentPersonContext);
	return given === IN_DOCUMENT ? (person?.[name] ?? null) : given;
}

function ofThisPage(): DocumentPerson | null {
	const said = import.meta.env.SSR ? null : document.getElementById(DOCUMENT_PERSON_ID)?.textContent;
	return said ? JSON.parse(said) : null;
}
