import { startEmulator } from "./start-emulator.ts";

await start();

/** Runs the emulator as a separate process until SIGTERM, SIGINT or, if configured, its standard input ends. */
async function start(): Promise<void> {
	const env = process.env;
	const port = Number(env.PORT ?? 3900);
	if (!Number.isInteger(port) || port < 0 || port > 65535) return stop("PORT must be a port number from 0 to 65535");
	if (env.EMULATOR_WEBHOOK_URL && !env.EMULATOR_WEBHOOK_SECRET)
		return stop("EMULATOR_WEBHOOK_SECRET must be set: webhooks are always signed");
	if (env.EMULATOR_WEBHOOK_URL && !URL.canParse(env.EMULATOR_WEBHOOK_URL))
		return stop("EMULATOR_WEBHOOK_URL must be a URL like http://127.0.0.1:3000/api/payments/webhook");
	const refundSeconds = Number(env.EMULATOR_REFUND_SECONDS ?? 5);
	if (!(refundSeconds >= 0)) return stop("EMULATOR_REFUND_SECONDS must be a number of seconds");
	const keyId = env.EMULATOR_KEY_ID || "rzp_test_emulator00000";
	const emulator = await startEmulator({
		port,
		keyId,
		keySecret: env.EMULATOR_KEY_SECRET || "emulator-key-secret",
		webhookUrl: env.EMULATOR_WEBHOOK_URL,
		webhookSecret: env.EMULATOR_WEBHOOK_SECRET,
		stateFile: env.EMULATOR_STATE_FILE || undefined,
	}).catch((fault: Error) => fault);
	if (emulator instanceof Error) return stop(`PORT ${port}: ${emulator.message}`);
	emulator.control.settings({ refundSeconds });
	process.stdout.write(`TEST MODE: the payment emulator is at ${emulator.url}/v1, key ${keyId}. No real money.\n`);
	const end = () => void emulator.close().then(() => process.exit(0));
	const signals = ["SIGTERM", "SIGINT"] as const;
	if (!env.EMULATOR_ENDS_WITH_STDIN) for (const signal of signals) process.once(signal, end);
	else {
		// Ctrl-C is meant for the shop that started it, which needs it until its last request is answered. The shop
		// holds the other end: however it ends, its emulator ends too.
		for (const signal of signals) process.on(signal, () => {});
		process.stdin.resume().once("close", end);
	}
}

function stop(reason: string): void {
	process.stderr.write(`${reason}\n`);
	process.exitCode = 1;
}
