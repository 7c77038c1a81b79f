import { moveShop } from "../server/backups/move-shop.ts";
import { withoutPassword } from "../server/backups/postgres-tools.ts";
import { parseConfig } from "../server/config.ts";
import { databaseUrl, endWith, shownUrl } from "./shop-of-environment.ts";

const [option, to, ...others] = process.argv.slice(2);
const target = parseConfig({ DATABASE_URL: to });
if (option !== "--to" || !to || others.length > 0) endWith("npm run move -- --to postgres://… (or file:…)");
else if (!target.ok) endWith(target.refusal.join("\n").replaceAll("DATABASE_URL", "--to"));
else {
	const moved = await moveShop(databaseUrl(), to);
	if (!moved.ok) endWith(moved.refusal);
	else {
		const { rows, tables, leftBehind } = moved.value;
		console.log(`${rows} rows of ${tables} tables were copied and compared.`);
		if (leftBehind.length > 0) console.log(`Not the shop's, and left behind: ${leftBehind.join(", ")}.`);
		console.log(`${shownUrl()} is unchanged. Start the shop with DATABASE_URL=${withoutPassword(to).address}`);
	}
}
