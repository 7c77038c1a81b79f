/** The states and territories as Zoho Books writes them, by the first two digits of a GSTIN (facts 5.7). */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
	...{ "01": "JK", "02": "HP", "03": "PB", "04": "CH", "05": "UK", "06": "HR", "07": "DL", "08": "RJ", "09": "UP" },
	...{ "10": "BR", "11": "SK", "12": "AR", "13": "NL", "14": "MN", "15": "MZ", "16": "TR", "17": "ML", "18": "AS" },
	...{ "19": "WB", "20": "JH", "21": "OD", "22": "CG", "23": "MP", "24": "GJ", "26": "DN", "27": "MH", "29": "KA" },
	...{ "30": "GA", "31": "LD", "32": "KL", "33": "TN", "34": "PY", "35": "AN", "36": "TS", "37": "AD", "38": "LA" },
	"97": "OT",
};

/** `TN` for 33; nothing for an unknown code. */
export function zohoState(code: string): string {
	return ABBREVIATIONS[code] ?? "";
}
