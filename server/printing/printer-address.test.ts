import { expect, it } from "vitest";
import { mayHoldPrinter, printerAddressIssue, resolvePrinter } from "./printer-address.ts";

it.each(["10.1.2.3", "172.16.0.1", "172.31.255.254", "192.168.1.50", "127.0.0.1", "::1", "fd12:3456::50"])(
	"a printer may be at %s",
	(address) => {
		expect(mayHoldPrinter(address)).toBe(true);
		expect(printerAddressIssue(address)).toBeNull();
	},
);

it.each([
	"169.254.169.254",
	"8.8.8.8",
	"172.32.0.1",
	"100.64.0.1",
	"100.100.100.200",
	"0.0.0.0",
	"255.255.255.255",
	"fe80::1",
	"fd00:ec2::254",
	"2001:4860:4860::8888",
	"::ffff:169.254.169.254",
	"::ffff:8.8.8.8",
	"::",
	"2130706433",
	"0177.0.0.1",
	"192.168.1",
])("nothing is sent to %s", async (address) => {
	expect(mayHoldPrinter(address)).toBe(false);
	expect(printerAddressIssue(address)).not.toBeNull();
});

it("a name is judged by the address it resolves to", async () => {
	expect(printerAddressIssue("printer.local")).toBeNull();
	expect(mayHoldPrinter((await resolvePrinter("localhost")) ?? "")).toBe(true);
	expect(await resolvePrinter("no-such-printer.invalid")).toBeNull();
});
