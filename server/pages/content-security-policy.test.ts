import { describe, expect, it } from "vitest";
import { CHECKOUT_SCRIPT, type OnlinePayments, offerOnlinePayments } from "../payments/online-payments.ts";
import type { Provider } from "../payments/provider-client.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const account = { provider: {} as Provider, keyId: "rzp_live_key", keySecret: "s", webhookSecrets: ["w"] };
const paidAt = (scriptUrl: string) => offerOnlinePayments(account, { scriptUrl, testMode: false });
const policyOf = ({ origins }: Pick<OnlinePayments, "origins">) =>
	new Map(
		contentSecurityPolicy({ nonce: "n" }, [], origins)
			.split("; ")
			.map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
	);

describe("the policy of a page", () => {
	it("allows no payment provider if nothing is paid online, and no style attributes", () => {
		const policy = contentSecurityPolicy({ nonce: "n" });
		expect(policy).not.toMatch(/razorpay|unsafe/);
		expect(policy).toContain("; script-src 'self' 'nonce-n'; style-src 'self' 'nonce-n';");
	});

	it("allows the inline scripts of a page that is kept by their hashes", () => {
		expect(contentSecurityPolicy({ hashes: ["one", "two"] })).toContain(
			"; script-src 'self' 'sha256-one' 'sha256-two';",
		);
	});

	it("allows the real checkout from the provider's own hosts only, with the styles that it writes", () => {
		const policy = policyOf(paidAt(CHECKOUT_SCRIPT));
		expect(policy.get("script-src")).toEqual([
			"'self'",
			"'nonce-n'",
			"https://checkout.razorpay.com",
			"https://cdn.razorpay.com",
		]);
		expect(policy.get("frame-src")).toContain("https://api.razorpay.com");
		expect(policy.get("style-src-attr")).toEqual(["'unsafe-inline'"]);
		expect(policy.get("style-src")).toEqual([
			"'self'",
			"'nonce-n'",
			...Array(2).fill(expect.stringMatching(/^'sha256-/)),
		]);
		const hosts = [...policy.values()].flat().filter((source) => source.startsWith("http"));
		const others = hosts.filter((host) => !/^https:\/\/([a-z-]+\.)?razorpay\.com$/.test(host));
		expect(others).toEqual(["https://www.openstreetmap.org"]);
		// Allowing styles must not allow scripts.
		expect([policy.get("script-src"), policy.get("style-src")].flat().join(" ")).not.toContain("unsafe");
	});

	it("allows an emulator from its one address, and nothing of the provider's", () => {
		const policy = contentSecurityPolicy(
			{ nonce: "n" },
			[],
			paidAt("http://127.0.0.1:3900/v1/checkout.js").origins,
		);
		expect(policy).toContain("script-src 'self' 'nonce-n' http://127.0.0.1:3900; style-src 'self' 'nonce-n';");
		expect(policy).not.toMatch(/razorpay|unsafe/);
	});
});
