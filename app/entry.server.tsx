import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { customerManifest, isForStaff } from "./customer-manifest.ts";
import { NonceContext } from "./nonce.ts";
import { documentPersonContext, nonceContext, pageFaultContext, renderedContext } from "./page-context.ts";
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
	renderedContext,
} from "./page-context.ts";

/** Renders a whole page: all its data is there before the first byte is sent. */
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
	const pageOf = (shown: EntryContext) => (
		<NonceContext value={nonce}>
			<DocumentPersonContext value={context.get(documentPersonContext)}>
				<ServerRouter context={shown} url={request.url} nonce={nonce} />
			</DocumentPersonContext>
		</NonceContext>
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (isOfStaff(entry)) {
		const html = await documentAtOnce(entry, pageOf, nonce);
		context.get(renderedContext).html = html;
		return new Response(null, { status, headers });
	}
	const html = await wholeDocument(pageOf(withItsRoutes(entry)), {
		nonce,
		signal: request.signal,
		onError(fault) {
			answer = 500;
			reportFault(fault);
		},
	});
	return new Response(html, { status: answer, headers });
}

/**
 * A page with nothing pending, as text: it takes half the time of a stream, whose bytes become text again before they
 * are sent (decision 027). The router's data, which the stream would wait for, is appended.
 */
async function documentAtOnce(
	entry: EntryContext,
	pageOf: (entry: EntryContext) => ReactNode,
	nonce: string,
): Promise<string> {
	const { serverHandoffStream, ...shown } = entry;
	const data = serverHandoffStream ? await text(serverHandoffStream) : "";
	const html = `<!DOCTYPE html>${renderToString(pageOf({ ...shown, manifest: withMatchedRoutes(entry) }))}`;
	if (!serverHandoffStream || !entry.renderMeta?.didRenderScripts) return html;
	if (!html.endsWith(END)) throw new Error("A page that does not end as a document cannot be given its data");
	const controller = "window.__reactRouterContext.streamController";
	const said = JSON.stringify(data).replaceAll("<", "\\u003c");
	const script = `<script nonce="${nonce}">${controller}.enqueue(${said});${controller}.close();</script>`;
	return html.slice(0, -END.length) + script + END;
}

const END = "</body></html>";

/** Without the routes that are not shown: the router rebuilds the routes it is given for each page. */
function withMatchedRoutes({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext["manifest"] {
	if (import.meta.env.DEV) return manifest;
	return { ...manifest, routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])) };
}

/** Collected from a Node stream: a web stream costs a long page more than a millisecond (decision 027). */
function wholeDocument(
	page: ReactNode,
	{ nonce, signal, onError }: { nonce: string; signal: AbortSignal; onError(fault: unknown): void },
): Promise<Buffer<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const gathered = new Writable({
			// React pauses when a stream is full; this one only collects.
			highWaterMark: Number.MAX_SAFE_INTEGER,
			write(chunk: Buffer, _encoding, written) {
				chunks.push(chunk);
				written();
			},
			final(ended) {
				resolve(Buffer.concat(chunks));
				ended();
			},
		});
		gathered.on("error", reject);
		const rendering = renderToPipeableStream(page, {
			nonce,
			// However long the page, nothing is left for a script to move into place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => void rendering.pipe(gathered),
			onShellError: reject,
			onError,
		});
		const abort = () => rendering.abort(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener("abort", abort, { once: true });
	});
}

/** A customer's page is sent without the staff's routes; in development the list is built on request. */
function withItsRoutes(entry: EntryContext): EntryContext {
	return import.meta.env.DEV ? entry : { ...entry, manifest: customerManifest(entry.manifest) };
}

function isOfStaff(entry: EntryContext): boolean {
	return entry.staticHandlerContext.matches.some(({ route }) => isForStaff(route.id));
}

/** A 404 is an answer and needs no stack trace; anything else that a loader throws is a fault. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
	if (request.signal.aborted || isExpected(fault)) return;
	context.get(pageFaultContext)(fault);
};

function isExpected(fault: unknown): boolean {
	return typeof fault === "object" && fault !== null && "status" in fault && Number(fault.status) < 500;
}
