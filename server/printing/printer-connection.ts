import { connect, type Socket } from "node:net";
import type { PrinterTrouble } from "../../domain/printing/printer.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { resolvePrinter } from "./printer-address.ts";

const CONNECT_MS = 3_000;
const ANSWER_MS = 2_000;
/** Half a metre of paper at the speed of the slowest. */
const PRINT_MS = 20_000;

/** The real-time status request (DLE EOT): 1 the printer, 2 why it is offline, 3 faults, 4 paper. */
const STATUS = (about: 1 | 2 | 3 | 4) => Uint8Array.of(0x10, 0x04, about);
/** Requests the paper status (GS r 1) in sequence: it is answered once everything sent before has been processed. */
const WHEN_DONE = Uint8Array.of(0x1d, 0x72, 0x01);

type PrinterAt = { host: string; port: number; reportsStatus: boolean };
// Some printers answer dots that look like a request: only a byte that fits the request is its answer.
const isStatus = (answer: number) => (answer & 0x93) === 0x12;
const isPaper = (answer: number) => (answer & 0x90) === 0;
type Trouble = { code: PrinterTrouble };

/**
 * Sends bytes to a printer over one connection. First asks whether it can print, and sends nothing if not; then
 * `onBegin` records that it may print from now on; afterwards asks whether it has printed. After a refusal that follows
 * `onBegin`, it is unknown what is on the paper. A printer without status reports is trusted once it has accepted
 * everything.
 */
export async function sendToPrinter(
	{ host, port, reportsStatus }: PrinterAt,
	bytes: Uint8Array,
	onBegin: () => Promise<boolean>,
): Promise<Result<null, Trouble>> {
	const address = await resolvePrinter(host);
	const socket = address === null ? null : await connected(address, port);
	if (!socket) return refuse({ code: "unreachable" });
	const line = lineTo(socket);
	try {
		const before = reportsStatus ? await troubleOf(line) : null;
		if (before) return refuse({ code: before });
		if (!(await onBegin())) return refuse({ code: "unreachable" });
		if (!(await line.send(bytes, PRINT_MS))) return refuse({ code: "unreachable" });
		if (!reportsStatus) {
			await line.end();
			return ok(null);
		}
		const done = await line.ask(WHEN_DONE, isPaper, PRINT_MS);
		const after = await troubleOf(line);
		if (after) return refuse({ code: after });
		return done === null ? refuse({ code: line.isClosed() ? "unreachable" : "silent" }) : ok(null);
	} finally {
		socket.destroy();
	}
}

function connected(host: string, port: number): Promise<Socket | null> {
	return new Promise((resolve) => {
		const socket = connect({ host, port });
		const settle = (outcome: Socket | null) => {
			clearTimeout(timer);
			socket.removeAllListeners("error");
			// Later errors show in the results of sending and asking.
			socket.on("error", () => {});
			if (outcome === null) socket.destroy();
			resolve(outcome);
		};
		const timer = setTimeout(() => settle(null), CONNECT_MS);
		socket.once("connect", () => settle(socket));
		socket.once("error", () => settle(null));
	});
}

/** Requests and answers of one byte each, one after the other. */
function lineTo(socket: Socket) {
	let isClosed = false;
	let onAnswer: ((answer: number | null) => void) | null = null;
	socket.setNoDelay(true);
	socket.on("data", (data: Buffer) => {
		for (const answer of data) onAnswer?.(answer);
	});
	socket.on("close", () => {
		isClosed = true;
		onAnswer?.(null);
	});

	async function ask(
		question: Uint8Array,
		isAnswer: (answer: number) => boolean,
		timeoutMs: number,
	): Promise<number | null> {
		if (isClosed) return null;
		return new Promise((resolve) => {
			const timer = setTimeout(() => onAnswer?.(null), timeoutMs);
			onAnswer = (answer) => {
				if (answer !== null && !isAnswer(answer)) return;
				clearTimeout(timer);
				onAnswer = null;
				resolve(answer);
			};
			socket.write(question);
		});
	}

	return {
		ask,
		isClosed: () => isClosed,
		/** Whether the printer has accepted everything in time: it accepts as fast as it prints. */
		send(bytes: Uint8Array, timeoutMs: number): Promise<boolean> {
			if (isClosed) return Promise.resolve(false);
			return new Promise((resolve) => {
				const settle = (isTaken: boolean) => {
					clearTimeout(timer);
					socket.off("close", onClose);
					resolve(isTaken);
				};
				const onClose = () => settle(false);
				const timer = setTimeout(onClose, timeoutMs);
				socket.once("close", onClose);
				socket.write(bytes, (fault) => settle(!fault));
			});
		},
		/** Closes our side, and waits a little for the printer to close its own: unread bytes may be lost. */
		end(): Promise<void> {
			return new Promise((resolve) => {
				const timer = setTimeout(resolve, ANSWER_MS);
				socket.once("close", () => {
					clearTimeout(timer);
					resolve();
				});
				socket.end();
			});
		},
	};
}

/** What keeps the printer from printing, by its own answers; null if it is ready. */
async function troubleOf(line: ReturnType<typeof lineTo>): Promise<PrinterTrouble | null> {
	const answers: number[] = [];
	for (const about of [1, 2, 3, 4] as const) {
		const answer = await line.ask(STATUS(about), isStatus, ANSWER_MS);
		if (answer === null) return line.isClosed() ? "unreachable" : "silent";
		answers.push(answer);
	}
	const [printer = 0, offline = 0, fault = 0, paper = 0] = answers;
	if ((paper & 0x60) !== 0 || (offline & 0x20) !== 0) return "paper-out";
	if ((offline & 0x04) !== 0) return "cover-open";
	if ((offline & 0x40) !== 0 || (fault & 0x6c) !== 0) return "error";
	return (printer & 0x08) !== 0 ? "offline" : null;
}
