/** Reviews as customers write them; `stars` are for food, delivery and website. */
export const REVIEWS = [
	{ stars: [5, 5, 5], comment: "Exactly the Triplicane taste. Still hot when it came." },
	{ stars: [5, 4, 5], comment: "Best dum biryani this side of Mount Road. Masala was spot on." },
	{ stars: [5, 5, 4], comment: "" },
	{ stars: [4, 5, 5], comment: "Good quantity, leg piece was soft. A little less oil please." },
	{ stars: [5, 5, 5], comment: "சூப்பர் பிரியாணி! குழந்தைகளுக்கும் பிடித்தது." },
	{ stars: [4, 4, 4], comment: "" },
	{ stars: [5, 5, 5], comment: "Ordered for the office, twelve packets, all of them right." },
	{ stars: [4, 3, 5], comment: "Taste is great. Rider could not find the gate, please call from the main road." },
	{ stars: [5, 4, 4], comment: "Brinjal gravy is the real hero." },
	{ stars: [3, 4, 4], comment: "Good, but today a bit salty." },
	{ stars: [5, 5, 5], comment: "" },
	{ stars: [4, 5, 4], comment: "மிகவும் சுவையாக இருந்தது, நன்றி." },
	{ stars: [2, 2, 4], comment: "Came late and the onion raita was missing." },
	{ stars: [5, 5, 5], comment: "Third time this week. Send help." },
	{ stars: [4, 4, 5], comment: "Egg biryani had two eggs. Happy." },
] as const;

/** The owner's replies to happy customers, and to unhappy ones. */
export const THANKS = ["Thank you! See you again soon.", "Thank you, we will tell the kitchen.", "மிக்க நன்றி!"];
export const SORRY = "Sorry about that. We have spoken to the kitchen, and the next raita is on us.";

export const ORDER_NOTES = [
	"Please call when you reach the gate",
	"Less spicy for the children",
	"No plastic spoons please",
	"Extra salna if possible",
];
export const CANCELLATION_REASONS = [
	"Chicken is over for today",
	"We could not reach you by phone",
	"Too far for today",
];

export const MESSAGES = [
	{
		subject: "Bulk order",
		message: "We need 60 chicken biryani on the 14th for a house-warming. Do you deliver to Mylapore?",
	},
	{ subject: "Feedback", message: "The new boxes are much better. They do not leak any more." },
	{ subject: "Timing", message: "Will you be open on the Tuesday of the new moon?" },
	{ subject: "Lost and found", message: "Your rider left his raincoat at our gate. It is with the watchman." },
	{ subject: "GST bill", message: "Please send me the bills of last month for my office." },
];
