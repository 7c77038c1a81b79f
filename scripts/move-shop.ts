import { moveShop } from "../server/backups/move-shop.ts";
import { withoutPassword } from "../server/backups/postgres-tools.ts";
import { databaseUrl, endWith, shownUrl } from "./shop-of-environment.ts";

const [option, to, ...others] = process.argv.slice(2);
if (option !== "--to" || !to || others.length > 0 || !/^(file:.+|postgres(ql)?:\/\/.+)$/.test(to))
	endWith("npm run move -- --to postgres://… (or file:…)");
else {
	const moved = await moveShop(databaseUrl(), to);
	if (!moved.ok) endWith(moved.refusal);
	else {
		const { rows, tables, leftBehind } = moved.value;
		console.log(`${rows} rows of ${tables} tables were copied and compared one by one.`);
		if (leftBehind.length > 0) console.log(`Not the shop's, and left behind: ${leftBehind.join(", ")}.`);
		console.log(`${shownUrl()} is unchanged. Start the shop with DATABASE_URL=${withoutPassword(to).address}`);
	}
}
