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
import { acceptedCoding } from "./accepted-coding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);
type Coding = "zstd" | "br" | "gzip";
/** For pages that everybody gets, size counts. */
const FOR_ALL: readonly Coding[] = ["br", "gzip"];
/**
 * A page for one person is made and compressed each time, so the cheapest coding comes first: Zstandard takes a quarter
 * of Brotli's time for 5 % more bytes.
 */
const FOR_ONE: readonly Coding[] = ["zstd", ...FOR_ALL];
/** Below this the answer fits in one packet uncompressed. */
const MIN_BYTES = 1_400;
const WORTH_IT = /^(text\/html|text\/x-script|application\/json)/;

/** Compresses an answer made for this request if it is text of some length and the client accepts a coding. */
export async function compressReply(request: Request, response: Response): Promise<Response> {
	const type = response.headers.get("Content-Type") ?? "";
	const isForAll = type.startsWith("text/html") && !response.headers.get("Cache-Control")?.startsWith("private");
	const coding = acceptedCoding(request.headers.get("Accept-Encoding"), isForAll ? FOR_ALL : FOR_ONE);
	if (coding === null || !WORTH_IT.test(type)) return response;
	if (response.body === null || response.headers.has("Content-Encoding")) return response;
	const bytes = Buffer.from(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	headers.delete("Content-Length");
	if (bytes.length < MIN_BYTES) return new Response(bytes, { status: response.status, headers });
	headers.set("Content-Encoding", coding);
	headers.append("Vary", "Accept-Encoding");
	return new Response(await compress(coding, bytes, isForAll ? 5 : 4), { status: response.status, headers });
}

/** Up to this size an answer is compressed at once: handing it to another thread costs more (decision 027). */
const SMALL = 256 * 1024;
const GZIP = { level: 5 };

/** One Brotli level less means 8 % more bytes in half the time. */
function compress(coding: Coding, bytes: Buffer, quality: number): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
	const isSmall = bytes.length <= SMALL;
	if (coding === "zstd") return isSmall ? zstdCompressSync(bytes) : compressZstd(bytes);
	if (coding === "gzip") return isSmall ? gzipSync(bytes, GZIP) : compressGzip(bytes, GZIP);
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
	const brotli = { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } };
	return isSmall ? brotliCompressSync(bytes, brotli) : compressBrotli(bytes, brotli);
}
