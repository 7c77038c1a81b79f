import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** The servers that Handi is measured against: each does only the part that cannot be left out. */
const [kind, file = ""] = process.argv.slice(2);

/** Parses the body and commits one row of it, durably. */
function commitOneRow(): RequestListener {
	const database = new DatabaseSync(file);
	database.exec(
		"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)",
	);
	const insert = database.prepare("INSERT INTO rows (body) VALUES (?)");
	return (request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const body = JSON.parse(Buffer.concat(chunks).toString());
			insert.run(JSON.stringify(body));
			response.writeHead(201, { "content-type": "application/json" }).end('{"ok":true}');
		});
	};
}

/** The same on PostgreSQL, over as many connections as a process of the shop opens. */
async function commitOneRowToPostgres(): Promise<RequestListener> {
	const pool = new pg.Pool({ connectionString: file, max: 16 });
	await pool.query("CREATE TABLE rows (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body TEXT)");
	return (request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", async () => {
			const body = JSON.parse(Buffer.concat(chunks).toString());
			const text = "INSERT INTO rows (body) VALUES ($1)";
			await pool.query({ name: "insert", text, values: [JSON.stringify(body)] });
			response.writeHead(201, { "content-type": "application/json" }).end('{"ok":true}');
		});
	};
}

/** Sends the same bytes from a buffer. */
function sendBuffer(): RequestListener {
	const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
	const bytes = Buffer.from(body, "base64");
	return (_request, response) => response.writeHead(200, { ...headers, "content-length": bytes.length }).end(bytes);
}

const listeners: Record<string, () => RequestListener | Promise<RequestListener>> = {
	row: commitOneRow,
	"postgres-row": commitOneRowToPostgres,
	buffer: sendBuffer,
};
const server = createServer(await listeners[kind ?? ""]?.());
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.stdout.write(`http://127.0.0.1:${typeof address === "object" && address?.port}\n`);
});
