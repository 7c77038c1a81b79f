import { plainDocuments, plainMoney, plainSettlements } from "../../domain/registers/plain-register.ts";
import type { Register, RegisteredSettlement, RegisterFormat, Table } from "../../domain/registers/register.ts";
import { tallyDocuments, tallyMoney, tallySettlements } from "../../domain/registers/tally-register.ts";
import {
	zohoBills,
	zohoCreditNotes,
	zohoDebitNotes,
	zohoReceipts,
	zohoRefunds,
	zohoSettlements,
} from "../../domain/registers/zoho-register.ts";
import { shopDay, spanOfDays } from "../../domain/shop-day.ts";
import { readBills, readNotes } from "../bills/read-gst-month.ts";
import type { Reader } from "../db/storage.ts";
import type { Days } from "../runtime/in-turns.ts";
import { settlementsBetween } from "../settlements/list-settlements.ts";
import { markDocuments, markMoney } from "./mark-namesakes.ts";
import { readReceipts, readRefunds } from "./read-money.ts";

const KINDS = { "credit-notes": "credit", "debit-notes": "debit" } as const;

/** A register of some shop days, both inclusive, with a table for each column format; each is made when requested. */
export async function readTables(
	reader: Reader,
	register: Register,
	days: Days,
): Promise<Record<RegisterFormat, () => Table>> {
	if (register === "receipts") {
		const receipts = await markMoney(reader, await readReceipts(reader, days));
		return {
			plain: () => plainMoney(receipts),
			zoho: () => zohoReceipts(receipts),
			tally: () => tallyMoney(receipts, "Receipt"),
		};
	}
	if (register === "refunds") {
		const refunds = await markMoney(reader, await readRefunds(reader, days));
		return {
			plain: () => plainMoney(refunds),
			zoho: () => zohoRefunds(refunds),
			tally: () => tallyMoney(refunds, "Payment"),
		};
	}
	if (register === "settlements") {
		const settlements = await readSettlements(reader, days);
		return {
			plain: () => plainSettlements(settlements),
			zoho: () => zohoSettlements(settlements),
			tally: () => tallySettlements(settlements),
		};
	}
	const documents = await markDocuments(
		reader,
		register === "bills"
			? await readBills(reader, days, "everybody")
			: await readNotes(reader, days, "everybody", [KINDS[register]]),
	);
	const zoho = { bills: zohoBills, "credit-notes": zohoCreditNotes, "debit-notes": zohoDebitNotes }[register];
	return {
		plain: () => plainDocuments(documents, register !== "bills"),
		zoho: () => zoho(documents),
		tally: () => tallyDocuments(documents),
	};
}

async function readSettlements(reader: Reader, { from, to }: Days): Promise<RegisteredSettlement[]> {
	return (await settlementsBetween(reader, spanOfDays(from, to))).map(
		({ _id, at, utr, payments, refunds, fees, gst, other, net }) => ({
			...{ reference: _id, date: shopDay(Date.parse(at)).date, utr, payments: payments.amount },
			...{ refunds: refunds.amount, fees, gst, other, net },
		}),
	);
}
