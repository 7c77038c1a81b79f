import { expect, it } from "vitest";
import { startMailServer } from "../../test/servers/mail.ts";
import { createEmailOutlet, wantsTls } from "./email-outlet.ts";

it.each([
	["smtp://mail.example:587", true],
	["smtp://user:secret@10.0.0.7:25", true],
	["smtp://127.0.0.1.evil.example", true],
	["smtp://mail.example?requireTLS=false", false],
	["smtp://localhost:1025", false],
	["smtp://127.0.0.1", false],
	["smtp://[::1]:25", false],
])("at %s encryption is required: %s", (url, wanted) => {
	expect(wantsTls(url)).toBe(wanted);
});

it("a server without the required encryption receives neither the mail nor the recipient", async () => {
	const server = await startMailServer();
	const outlet = createEmailOutlet(`${server.url}/?requireTLS=true`);
	const mail = { id: "1", to: "meena@gmail.com", from: { name: "Handi", address: "hello@handi.example" } };
	await expect(outlet.send({ ...mail, subject: "Hello", text: "Hi", html: "" })).rejects.toThrow();
	expect(server.mails).toEqual([]);
	outlet.close();
	await server.close();
});

it("an invalid address is refused for good, and never parsed as another one", async () => {
	const server = await startMailServer();
	const outlet = createEmailOutlet(server.url);
	const mail = { id: "1", from: { name: "Handi", address: "hello@handi.example" } };
	const send = (to: string) => outlet.send({ ...mail, to, subject: "Hello", text: "Hi", html: "" });
	for (const to of ["x,meena@gmail.com", "g:meena@gmail.com;"]) {
		const handed = await send(to);
		if (handed !== "sent") expect(handed).toEqual({ refused: expect.stringContaining("EENVELOPE") });
	}
	expect(server.mails.map(({ to }) => to)).not.toContain("meena@gmail.com");
	outlet.close();
	await server.close();
});

it("a problem with the server is known before the first mail", async () => {
	const server = await startMailServer();
	const reason = async (url: string) => {
		const outlet = createEmailOutlet(url);
		const why = await outlet.check();
		outlet.close();
		return why;
	};
	expect(await reason(server.url)).toBeNull();
	expect(await reason(`${server.url}/?requireTLS=true`)).toMatch(/^ETLS|EREQUIRETLS/);
	expect([server.mails, server.tries()]).toEqual([[], 2]);
	await server.close();
	expect(await reason(server.url)).toMatch(/^E(SOCKET|CONNECTION|CONNREFUSED)/);
});
