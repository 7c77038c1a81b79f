import { expect, it } from "vitest";
import { joinAddress } from "./join-address.ts";

it("joins the street to the area", () =>
	expect(joinAddress(" 4, Big Street ", "Triplicane, Chennai")).toBe("4, Big Street, Triplicane, Chennai"));
