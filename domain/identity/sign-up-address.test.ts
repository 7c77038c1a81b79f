import { expect, it } from "vitest";
import { joinAddress } from "./sign-up-address.ts";

it("joins the street to the area", () =>
	expect(joinAddress(" 4, Big Street ", "Triplicane, Chennai")).toBe("4, Big Street, Triplicane, Chennai"));
