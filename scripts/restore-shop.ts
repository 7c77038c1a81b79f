import { resolve } from "node:path";
import { restoreShop } from "../server/backups/back-up-shop.ts";
import { databaseUrl, endWith, postgresPrograms, shownUrl } from "./shop-of-environment.ts";

const options = process.argv.slice(2);
const files = options.filter((option) => option !== "--force");
const [file] = files;
if (!file || files.length > 1 || file.startsWith("-")) endWith("npm run restore -- FILE [--force]");
else {
	const force = options.includes("--force");
	const choices = { force, now: Date.now(), programs: postgresPrograms() };
	const restored = await restoreShop(resolve(file), databaseUrl(), choices);
	if (!restored.ok) endWith(restored.refusal);
	else {
		const { keptAside, checksum } = restored.value;
		console.log(`${file} is restored to ${shownUrl()}.`);
		if (checksum === "none") console.log("There was no checksum file; the backup's own integrity was checked.");
		if (keptAside) console.log(`The previous data is kept as ${keptAside}.`);
	}
}
