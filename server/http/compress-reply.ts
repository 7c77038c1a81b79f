import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from "node:zlib";

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

/** Up to here it takes less than handing it to another thread. */
const SMALL = 256 * 1024;

/**
 * Zstandard takes a quarter of the time of the others, for 5 % more bytes than Brotli at level 4, which is half the time
 * of 5 and 8 % more bytes. A window as large as the answer keeps Brotli from taking megabytes for it (decision 027).
 */
async function compress(coding: Coding, bytes: Buffer): Promise<Buffer> {
	if (coding === "zstd") return bytes.length <= SMALL ? zstdCompressSync(bytes) : compressZstd(bytes);
	if (coding === "gzip") return compressGzip(bytes, { level: 5 });
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
	const params = {
		[BROTLI_PARAM_QUALITY]: 4,
		[BROTLI_PARAM_SIZE_HINT]: bytes.length,
		[BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
	};
	return compressBrotli(bytes, { params });
}
