import { backUpShop } from "../server/backups/back-up-shop.ts";
import { databaseUrl, endWith, pathOf, postgresPrograms } from "./shop-of-environment.ts";

const [file, ...others] = process.argv.slice(2);
if (!file || others.length > 0 || file.startsWith("-")) endWith("npm run backup -- FILE");
else {
	const made = await backUpShop(databaseUrl(), pathOf(file), postgresPrograms());
	if (!made.ok) endWith(made.refusal);
	else {
		const { bytes, rows, notRehearsed } = made.value;
		// Tells the shop that started the backup, if one did.
		process.send?.({ notRehearsed });
		console.log(`${file}: ${rows} rows, ${bytes} bytes, checksum in ${file}.sha256`);
		console.log(
			notRehearsed === null
				? "A test restore was successful."
				: `The file is complete; a test restore was not possible: ${notRehearsed}`,
		);
	}
}
