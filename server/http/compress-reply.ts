import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	constants,
	gzip,
	gzipSync,
	zstdCompress,
	zstdCompressSync,
} from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);
type Coding = "zstd" | "br" | "gzip";
/** Below this a packet holds the answer as it is. */
const SMALLEST = 1_400;
const WORTH_IT = /^(text\/html|text\/x-script|application\/json)/;

/** An answer made for this request alone, compressed if it is text of some length and the client takes it so. */
export async function compressReply(request: Request, response: Response): Promise<Response> {
	const coding = codingFor(request);
	const type = response.headers.get("Content-Type") ?? "";
	if (coding === null || !WORTH_IT.test(type)) return response;
	if (response.body === null || response.headers.has("Content-Encoding")) return response;
	const bytes = Buffer.from(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	headers.delete("Content-Length");
	if (bytes.length < SMALLEST) return new Response(bytes, { status: response.status, headers });
	headers.set("Content-Encoding", coding);
	headers.append("Vary", "Accept-Encoding");
	return new Response(await compress(coding, bytes), { status: response.status, headers });
}

/** The cheapest one first: what is made for one request is compressed for one request. */
function codingFor(request: Request): Coding | null {
	const accepted = request.headers.get("Accept-Encoding") ?? "";
	if (/\bzstd\b/.test(accepted)) return "zstd";
	return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Up to here an answer is compressed at once: handing it to another thread would cost several times as much. */
const SMALL = 256 * 1024;

/**
 * Zstandard takes a quarter of the time of the others, for 5 % more bytes than Brotli at level 4, which is half the time
 * of 5 and 8 % more bytes.
 */
function compress(coding: Coding, bytes: Buffer): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
	const isSmall = bytes.length <= SMALL;
	if (coding === "zstd") return isSmall ? zstdCompressSync(bytes) : compressZstd(bytes);
	if (coding === "gzip") return isSmall ? gzipSync(bytes, GZIP) : compressGzip(bytes, GZIP);
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
	const brotli = { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: bytes.length } };
	return isSmall ? brotliCompressSync(bytes, brotli) : compressBrotli(bytes, brotli);
}

const GZIP = { level: 5 };
