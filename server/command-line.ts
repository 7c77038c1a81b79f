import { parseArgs } from "node:util";
import { ok, type Result, refuse } from "../domain/result.ts";
import { faultMessage } from "./runtime/fault-code.ts";

type CommandLine = {
	isDevelopment: boolean;
	asksForHelp: boolean;
	/** As it was typed; takes precedence over PROCESSES in the environment. */
	processes: string | undefined;
};

export const HELP = `npm start starts the shop. Its settings come from the environment: docs/environment.md lists them.

  npm start -- --processes 2   runs two processes on one port, with PostgreSQL (or PROCESSES=2)
  npm start -- --help          shows this help

SIGTERM or Ctrl-C stops it once every request has been answered. With several processes, SIGHUP replaces them one by
one while the shop keeps serving.`;

/** Parses the arguments after `npm start --`; a refusal is one line. */
export function parseCommandLine(args: readonly string[]): Result<CommandLine, string> {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				dev: { type: "boolean", default: false },
				help: { type: "boolean", short: "h", default: false },
				processes: { type: "string" },
			},
		});
		return ok({ isDevelopment: values.dev, asksForHelp: values.help, processes: values.processes });
	} catch (fault) {
		const [reason = ""] = faultMessage(fault).split(/\.\s/);
		return refuse(`${reason}: npm start -- --help lists what there is`);
	}
}
