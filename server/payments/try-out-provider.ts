import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";

const STARTS_WITHIN_MS = 10_000;
const ANSWERS_WITHIN_MS = 5_000;

/** Starts the provider's stand-in as a process of its own, which ends with this one; its account lies beside the shop's own file. */
export async function startTryOutProvider(databaseUrl: string) {
	const secrets = { key: randomBytes(16).toString("hex"), webhook: randomBytes(16).toString("hex") };
	const keyId = "rzp_test_emulator00000";
	const file = /^file:(.+)$/.exec(databaseUrl)?.[1];
	const child = spawn(process.execPath, ["emulator/main.ts"], {
		stdio: ["pipe", "pipe", "inherit"],
		env: {
			PORT: "0",
			EMULATOR_KEY_ID: keyId,
			EMULATOR_KEY_SECRET: secrets.key,
			EMULATOR_ENDS_WITH_STDIN: "1",
			EMULATOR_STATE_FILE: file ? `${file}.test-payments.json` : "",
		},
	});
	const url = await new Promise<string>((resolve, reject) => {
		const impatience = setTimeout(() => reject(new Error("it said nothing")), STARTS_WITHIN_MS);
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
		createInterface(child.stdout).on("line", (line) => {
			const said = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
			if (!said) return;
			clearTimeout(impatience);
			resolve(said);
		});
	}).catch((fault) => {
		child.kill();
		throw fault;
	});
	child.unref();
	(child.stdout as { unref?(): void }).unref?.();
	(child.stdin as { unref?(): void }).unref?.();

	return {
		account: { apiUrl: `${url}/v1`, keyId, keySecret: secrets.key, webhookSecrets: [secrets.webhook] },
		async sendEventsTo(webhook: string): Promise<void> {
			const reply = await fetch(`${url}/_control/webhook`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ url: webhook, secret: secrets.webhook }),
				signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
			});
			if (!reply.ok) throw new Error(`it answered ${reply.status}`);
		},
		/** Closing its standard input is what ends it. */
		close: () => void child.stdin.end(),
	};
}
