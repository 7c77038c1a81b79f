import fc from "fast-check";
import { expect, it } from "vitest";
import { addressIssue, deliveryAddressIssue } from "./delivery-address.ts";

it.each([
	"13.0827, 80.2707",
	"13.0827,80.2707",
	"(13.08270, 80.27070)",
	"13.0827° N, 80.2707° E",
	"13°04'57.7\"N 80°16'14.5\"E",
	"lat 13.0827 lng 80.2707",
	"Lat: 13.0827 Long: 80.2707",
	"7M523W4M+XR",
	"3W4M+XR",
	"Current location (13.08270, 80.27070)",
	"Current location",
	"இப்போதைய இடம் (13.08270, 80.27070)",
	"https://maps.app.goo.gl/4tYb3QxW",
	"Dropped pin https://maps.google.com/?q=13.0827,80.2707",
	"https://www.google.com/maps/@13.0827,80.2707,17z",
	"geo:13.0827,80.2707",
])("asks for the door if an address is only %j", (address) =>
	expect(addressIssue(address)).toBe("Please add the door number or the name of the building."),
);

it.each([
	"4, Big Street, Triplicane, Chennai",
	"Flat 3B, Parvathi Nilayam (13.08270, 80.27070)",
	"13.0827, 80.2707, door 4",
	"https://maps.app.goo.gl/4tYb3QxW second floor",
	"பெரிய தெரு 4, திருவல்லிக்கேணி",
	"Elsewhere",
	"12",
	"12/3.5 Main Road",
	"Location Road 4",
	"3W4M+XR, Parvathi Nilayam",
	"Flat 4C + terrace",
	"   ",
])("accepts %j", (address) => expect(addressIssue(address)).toBeNull());

it.each([
	["   ", "Please select or enter a delivery address"],
	["13.0827, 80.2707", "Please add the door number or the name of the building."],
	["12", null],
])("delivers to %j: %j", (address, issue) => expect(deliveryAddressIssue(address)).toBe(issue));

it("accepts any address with a door number before the coordinates, for any coordinates", () => {
	const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((at) => at.toFixed(5));
	fc.assert(
		fc.property(degrees(90), degrees(180), fc.integer({ min: 1, max: 999 }), (latitude, longitude, door) => {
			expect(addressIssue(`${latitude}, ${longitude}`)).not.toBeNull();
			expect(addressIssue(`No. ${door}, ${latitude}, ${longitude}`)).toBeNull();
		}),
	);
});
