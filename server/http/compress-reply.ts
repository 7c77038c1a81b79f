import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);
/** Below this a packet holds the answer as it is. */
const SMALLEST = 1_400;
const WORTH_IT = /^(text\/html|text\/x-script|application\/json)/;

/** An answer made for this request alone, compressed if it is text of some length and the client takes it so. */
export async function compressReply(request: Request, response: Response): Promise<Response> {
	const type = response.headers.get("Content-Type") ?? "";
	const isReady = response.body === null || response.headers.has("Content-Encoding");
	if (isReady || !WORTH_IT.test(type) || !/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? ""))
		return response;
	const bytes = Buffer.from(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	headers.delete("Content-Length");
	if (bytes.length < SMALLEST) return new Response(bytes, { status: response.status, headers });
	headers.set("Content-Encoding", "gzip");
	headers.append("Vary", "Accept-Encoding");
	return new Response(await compress(bytes, { level: 5 }), { status: response.status, headers });
}
