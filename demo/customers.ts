import type { Random } from "./seeded-random.ts";

export type DemoCustomer = {
	name: string;
	email: string;
	phone: string;
	password: string;
	address: string;
	coordinates: { latitude: number; longitude: number };
	/** How often this customer orders, relative to the others. */
	weight: number;
	paysOnline: number;
	/** Where the requests appear to come from: no two customers share a network. */
	network: string;
};

const FIRST_NAMES = [
	...["Kavitha", "Senthil", "Meenakshi", "Arun", "Priya", "Karthik", "Lakshmi", "Vignesh", "Divya", "Suresh"],
	...["Fathima", "Imran", "Ayesha", "Abdul", "Revathi", "Ganesh", "Anitha", "Murugan", "Deepa", "Prakash"],
	...["Mary", "Joseph", "Nandhini", "Balaji", "Saranya", "Dinesh", "Padma", "Vijay", "Keerthana", "Ramesh"],
	...["Sangeetha", "Mohan", "Bhuvana", "Harish", "Yamuna", "Naveen", "Selvi", "Rajesh", "Gayathri", "Ashok"],
];
const TAMIL_NAMES = ["முத்துலட்சுமி சுப்பிரமணியன்", "கார்த்திகேயன் ராமசாமி", "தமிழ்ச்செல்வி அருணாசலம்"];
const INITIALS = ["R", "S", "K", "M", "A", "V", "P", "N", "G", "T", "J"];

/** Streets around the demo's shop in Triplicane, with approximate coordinates. */
const STREETS = [
	{ street: "Big Street, Triplicane", latitude: 13.0556, longitude: 80.2761 },
	{ street: "Pycrofts Road, Triplicane", latitude: 13.0575, longitude: 80.2742 },
	{ street: "Car Street, Triplicane", latitude: 13.0541, longitude: 80.2779 },
	{ street: "Wallajah Road, Chepauk", latitude: 13.0643, longitude: 80.2771 },
	{ street: "Bells Road, Chepauk", latitude: 13.0622, longitude: 80.2789 },
	{ street: "Peters Road, Royapettah", latitude: 13.0551, longitude: 80.2652 },
	{ street: "Whites Road, Royapettah", latitude: 13.0588, longitude: 80.2624 },
	{ street: "Lloyds Road, Gopalapuram", latitude: 13.0503, longitude: 80.2609 },
	{ street: "Dr Besant Road, Ice House", latitude: 13.0519, longitude: 80.2769 },
	{ street: "Kutchery Road, Mylapore", latitude: 13.0349, longitude: 80.2704 },
	{ street: "Royapettah High Road, Mylapore", latitude: 13.0402, longitude: 80.2651 },
	{ street: "Arunachala Street, Chintadripet", latitude: 13.0722, longitude: 80.2703 },
];
const PIN_CODES = ["600005", "600014", "600004", "600002"];

/** The customers around the shop: a few who order all the time, many who ordered once or twice. */
export function makeCustomers(random: Random, count: number): DemoCustomer[] {
	return Array.from({ length: count }, (_, n) => {
		const tamil = TAMIL_NAMES[Math.floor(n / 23) - 1];
		const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? "Kavitha";
		const initial = INITIALS[(n * 7 + Math.floor(n / FIRST_NAMES.length)) % INITIALS.length] ?? "R";
		const { street, latitude, longitude } = random.one(STREETS);
		const flat = random.chance(0.4) ? `Flat ${random.whole(1, 4)}${random.one(["A", "B", "C"])}, ` : "";
		return {
			name: n % 23 === 0 && tamil ? tamil : `${first} ${initial}`,
			// Nobody has this address: example.com is reserved for examples, and the demo sends nothing.
			email: `${first.toLowerCase()}.${initial.toLowerCase()}${n}@example.com`,
			phone: `90000${String(10_000 + n * 37).padStart(5, "0")}`,
			password: `demo-${Math.floor(random.next() * 1e12).toString(36)}-7`,
			address: `${flat}${random.whole(2, 96)}, ${street}, Chennai ${random.one(PIN_CODES)}`,
			coordinates: {
				latitude: round(latitude + random.between(-0.002, 0.002)),
				longitude: round(longitude + random.between(-0.002, 0.002)),
			},
			weight: n % 9 === 0 ? 8 : n % 3 === 0 ? 3 : 1,
			paysOnline: random.chance(0.5) ? 0.85 : 0.1,
			network: `10.${Math.floor(n / 250)}.${n % 250}.7`,
		};
	});
}

function round(degrees: number): number {
	return Math.round(degrees * 1e6) / 1e6;
}
