import { yearMeant } from "../domain/financial-year.ts";
import { clock } from "../server/runtime/real-clock.ts";
import { exportYear } from "../server/year-export/export-year.ts";
import { databaseUrl, endWith, pathOf } from "./shop-of-environment.ts";

const OPTIONS = ["--force", "--pdfs"];
const USAGE = "npm run export-year -- 2026 [FILE.zip] [--pdfs] [--force] (the year that begins on 1 April 2026)";

const given = process.argv.slice(2);
const options = given.filter((option) => option.startsWith("-"));
const [written = "", named, ...others] = given.filter((option) => !option.startsWith("-"));
const year = yearMeant(written);
// Without -- before it npm reads --pdfs as its own -p -d -f -s, and says nothing.
const isForNpm = ["parseable", "force"].every((name) => process.env[`npm_config_${name}`] === "true");
if (isForNpm && !options.includes("--pdfs")) endWith("npm took your --pdfs for itself: write -- before the year");
else if (year === null || others.length > 0 || options.some((option) => !OPTIONS.includes(option))) endWith(USAGE);
else {
	const file = named ?? `handi-${year.name}.zip`;
	const [force, withPdfs] = [options.includes("--force"), options.includes("--pdfs")];
	const exported = await exportYear(databaseUrl(), { year, file: pathOf(file), force, withPdfs }, clock);
	if (!exported.ok) endWith(exported.refusal);
	else {
		const { files, bytes, bills, isOver } = exported.value;
		console.log(`${file}: ${bills} bills, ${files} files, ${bytes} bytes, checksum in ${file}.sha256`);
		if (!isOver) console.log(`${year.name} is not over: the archive covers it up to now.`);
	}
}
