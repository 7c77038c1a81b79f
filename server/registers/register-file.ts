import { dayOfFiles } from "../../domain/registers/day-of-files.ts";
import type { Cell, RegisterFormat, Table } from "../../domain/registers/register.ts";
import { csvOf, csvRows } from "../../domain/reports/csv.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { inTurns } from "../runtime/in-turns.ts";

/** Day 0 of workbooks, which count 1900 as a leap year although it was not. */
const DAY_ZERO = Date.parse("1899-12-30T00:00:00Z");
/** The time of every file in a workbook, so that the same rows give the same bytes. */
const SAME_TIME = new Date(1980, 0, 1);

/** A register as CSV that is safe in a spreadsheet; days for Tally are written in its format, 23-Nov-2026. */
export async function csvOfTable({ columns, rows }: Table, format: RegisterFormat): Promise<string> {
	const written = (cell: Cell, place: number) =>
		format === "tally" && columns[place]?.isDay ? dayOfFiles(String(cell)) : cell;
	const parts = [csvOf([columns.map(({ name }) => name)])];
	for await (const some of inTurns(rows, TOGETHER)) parts.push(csvRows(some.map((row) => row.map(written))));
	return parts.join("");
}

/** The same as a workbook of one sheet: days are dates, figures are numbers, and no text is ever a formula. */
export async function workbookOf({ columns, rows }: Table, sheet: string): Promise<Uint8Array<ArrayBuffer>> {
	// Loaded with the first workbook: most processes make none.
	const { strToU8, Zip, ZipDeflate } = await import("fflate");
	const parts = {
		"[Content_Types].xml":
			`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
			`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
			`<Default Extension="xml" ContentType="application/xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/>` +
			`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/>` +
			`<Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/></Types>`,
		"_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
		"xl/workbook.xml":
			`<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
			`<sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relations([
			["worksheet", "worksheets/sheet1.xml"],
			["styles", "styles.xml"],
		]),
		"xl/styles.xml":
			`<styleSheet xmlns="${MAIN}">` +
			`<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts>` +
			`<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
			`<fills count="2"><fill><patternFill patternType="none"/></fill>` +
			`<fill><patternFill patternType="gray125"/></fill></fills>` +
			`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
			`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
			`<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
			`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>` +
			`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
	};
	const chunks: Uint8Array[] = [];
	const zip = new Zip((fault, chunk) => {
		if (fault) throw fault;
		chunks.push(chunk);
	});
	const begin = (name: string) => {
		const file = new ZipDeflate(name);
		file.mtime = SAME_TIME;
		zip.add(file);
		return file;
	};
	for (const [name, xml] of Object.entries(parts)) begin(name).push(strToU8(`${XML}${xml}`), true);
	const isDay = columns.map((column) => column.isDay === true);
	const names = columns.map(({ name }) => name);
	const sheetFile = begin("xl/worksheets/sheet1.xml");
	const widths = await widthsXml({ columns, rows });
	sheetFile.push(strToU8(`${XML}<worksheet xmlns="${MAIN}">${widths}<sheetData>${rowXml(names, 1, [])}`));
	// Packed as they are made: a year's best month may be a hundred megabytes of them.
	let written = 1;
	for await (const some of inTurns(rows, TOGETHER)) {
		sheetFile.push(strToU8(some.map((cells, at) => rowXml(cells, written + at + 1, isDay)).join("")));
		written += some.length;
	}
	sheetFile.push(strToU8("</sheetData></worksheet>"), true);
	zip.end();
	return new Uint8Array(Buffer.concat(chunks));
}

const TOGETHER = 500;
/** In digits; longer texts are cut in the column and whole in their cell. */
const WIDEST = 40;
const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEETS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function relations(of: readonly (readonly [kind: string, target: string])[]): string {
	const rows = of.map(
		([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
	);
	const all = "http://schemas.openxmlformats.org/package/2006/relationships";
	return `<Relationships xmlns="${all}">${rows.join("")}</Relationships>`;
}

/** Each column is as wide as its longest text: a date or a figure that does not fit is shown as ###. */
async function widthsXml({ columns, rows }: Table): Promise<string> {
	const lengths = columns.map(({ name }) => name.length);
	for await (const some of inTurns(rows, TOGETHER))
		for (const row of some)
			for (const [place, length] of lengths.entries())
				lengths[place] = Math.max(length, String(row[place]).length);
	const widths = columns.map(({ name, isDay }, place) => {
		const length = isDay ? Math.max(name.length, "23-Nov-2026".length) : (lengths[place] ?? 0);
		return Math.min(length, WIDEST) + 2;
	});
	const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
	return `<cols>${cols.join("")}</cols>`;
}

function rowXml(cells: readonly Cell[], row: number, isDay: readonly boolean[]): string {
	const written = cells.map((cell, place) => {
		const where = `${columnLetters(place)}${row}`;
		if (typeof cell === "number") return `<c r="${where}"><v>${cell}</v></c>`;
		if (cell === "") return "";
		if (isDay[place]) return `<c r="${where}" s="1"><v>${dayNumber(cell)}</v></c>`;
		const kept = cell.trim() === cell ? "" : ' xml:space="preserve"';
		return `<c r="${where}" t="inlineStr"><is><t${kept}>${escaped(cell)}</t></is></c>`;
	});
	return `<row r="${row}">${written.join("")}</row>`;
}

/** A, B … Z, AA … */
function columnLetters(place: number): string {
	const letter = String.fromCharCode(65 + (place % 26));
	return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

function escaped(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
			.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, "")
			.replaceAll("&", "&amp;")
			.replaceAll("<", "&lt;")
			.replaceAll(">", "&gt;")
			.replaceAll('"', "&quot;")
	);
}

function dayNumber(date: string): number {
	return (Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
}
