import { namesakesAmong, type RegisteredDocument, type RegisteredMoney } from "../../domain/registers/register.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";

/** The documents, with those of businesses marked whose name another one had before. */
export async function markDocuments(
	reader: Reader,
	documents: readonly RegisteredDocument[],
): Promise<readonly RegisteredDocument[]> {
	if (documents.every(({ gstin }) => gstin === null)) return documents;
	const isNamesake = await readNamesakes(reader);
	return documents.map((document) => {
		const { gstin, customer: name } = document;
		return gstin === null ? document : { ...document, isNamesake: isNamesake({ gstin, name }) };
	});
}

/** The movements, with those of businesses marked whose name another one had before. */
export async function markMoney(
	reader: Reader,
	movements: readonly RegisteredMoney[],
): Promise<readonly RegisteredMoney[]> {
	if (movements.every(({ buyer }) => buyer === null)) return movements;
	const isNamesake = await readNamesakes(reader);
	return movements.map((moved) => {
		const { buyer } = moved;
		return buyer === null ? moved : { ...moved, buyer: { ...buyer, isNamesake: isNamesake(buyer) } };
	});
}

async function readNamesakes(reader: Reader) {
	const rows = await reader
		.selectFrom("bills")
		.select(["buyer_gstin", "buyer_name"])
		.select(({ fn }) => fn.min("issued_at").as("first_at"))
		.where("buyer_gstin", "is not", null)
		.groupBy(["buyer_gstin", "buyer_name"])
		.orderBy("first_at")
		.orderBy("buyer_gstin")
		.execute();
	return namesakesAmong(
		rows.map(({ buyer_gstin, buyer_name }) => ({ gstin: buyer_gstin ?? "", name: singleLine(buyer_name ?? "") })),
	);
}
