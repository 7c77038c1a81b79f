import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { customerRoutes, isForStaff } from "./customer-routes.ts";
import { NonceContext } from "./nonce.ts";
import { documentPersonContext, nonceContext, pageFaultContext } from "./page-context.ts";
import { DocumentPersonContext } from "./session/document-person.ts";
import { ta } from "./texts/ta.ts";
import { provideTexts } from "./texts/texts.ts";

provideTexts("ta", ta);

// biome-ignore lint/performance/noBarrelFile: the server must set the very contexts that the built pages read
export {
	apiFetchContext,
	documentPersonContext,
	isDocumentContext,
	nonceContext,
	pageFaultContext,
} from "./page-context.ts";

/** Renders a page whole: its data is all there before the first byte leaves. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: Readonly<RouterContextProvider>,
) {
	const nonce = context.get(nonceContext);
	const reportFault = context.get(pageFaultContext);
	let answer = status;
	const stream = await renderToReadableStream(
		<NonceContext value={nonce}>
			<DocumentPersonContext value={context.get(documentPersonContext)}>
				<ServerRouter context={withItsRoutes(entry)} url={request.url} nonce={nonce} />
			</DocumentPersonContext>
		</NonceContext>,
		{
			nonce,
			signal: request.signal,
			// Nothing is left behind for a script to move into its place, however long the page.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(fault) {
				answer = 500;
				reportFault(fault);
			},
		},
	);
	await stream.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(stream, { status: answer, headers });
}

/** A customer's page is sent without the staff's routes; in development the list is made as it is asked for. */
function withItsRoutes(entry: EntryContext): EntryContext {
	const isOfStaff = entry.staticHandlerContext.matches.some(({ route }) => isForStaff(route.id));
	return import.meta.env.DEV || isOfStaff ? entry : { ...entry, manifest: customerRoutes(entry.manifest) };
}

/** A 404 is an answer and not worth a stack; anything else that a loader throws is a fault. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
	if (request.signal.aborted || isExpected(fault)) return;
	context.get(pageFaultContext)(fault);
};

function isExpected(fault: unknown): boolean {
	return typeof fault === "object" && fault !== null && "status" in fault && Number(fault.status) < 500;
}
