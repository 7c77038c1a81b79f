/** What a table is for, and what the names of its columns and indexes don't say. */
type TableComment = { is: string; notes?: Record<string, string> };

/**
 * Every table by topic; a table comes after the tables it refers to. scripts/write-schema.ts writes this into the
 * schema.
 */
export const SCHEMA_COMMENTS: Record<string, Record<string, TableComment>> = {
	"Accounts and sessions": {
		accounts: {
			is: "Logins of customers, staff and riders. One email may have an account of each role.",
			notes: {
				role: "`admin` is a member of staff.",
				staff_role: "Of staff only: what they may do (domain/staff/staff-roles.ts).",
				disabled_at: "Since when nobody may log in with it; null for all others.",
				standing: "Of customers: whether they may order (domain/customers/standing.ts).",
				email: "Null for a customer who came by a passkey or a phone's code and gave none.",
				password_hash: "Null where there is no password to log in with.",
				proven_phone:
					"The phone whose code was entered for this account, by which a code logs in; phone may be " +
					"anybody's.",
			},
		},
		sessions: {
			is: "Logins that are open. The token is in the browser; here is its hash.",
			notes: {
				confirmed_at: "When the caller last proved who they are; null: at the login.",
				device: "The User-Agent of the last use.",
				place: "The shortened network address of the last use.",
			},
		},
		kitchen_screens: {
			is:
				"Devices in the kitchen that stay signed in. The account of each has a password that nobody " +
				"knows, and stays when the session ends, so that the history keeps its name.",
		},
		addresses: { is: "Addresses that customers have saved." },
		passkeys: {
			is: "Passkeys (WebAuthn) of accounts.",
			notes: {
				id: "The credential's id, base64url.",
				public_key: "COSE, base64url.",
				counter: "The newest signature count of the device, by which a copied key would be noticed.",
				transports: "JSON: how a browser reaches the device.",
			},
		},
		authenticator_apps: {
			is: "Apps that make one-time codes (TOTP, RFC 6238) for staff.",
			notes: {
				secret: "Base32.",
				confirmed_at: "When the first right code came; null while it is being set up.",
				last_step: "The time step of the newest code that was used: none works twice.",
			},
		},
		recovery_codes: {
			is: "Codes for staff who have lost their second factor; a row goes when its code is used.",
		},
		identity_challenges: {
			is: "What somebody must answer to prove who they are: a random token, kept as a hash.",
			notes: {
				session_hash: "The session that it is bound to, if there is one.",
				password_hash: "The password that was right, so that changing it ends the challenge.",
			},
		},
		login_messages: {
			is:
				"Codes and links that were sent to customers for logging in. The phone or mailbox and the secret " +
				"are keyed hashes.",
			notes: {
				tries: "Wrong codes since it was sent.",
				proven_at: "When it was right and a name was asked for; it works once more with the name.",
			},
		},
		password_resets: {
			is:
				"Forgotten passwords, as they were asked for. Any email is taken, so that nobody learns which " +
				"ones have accounts.",
			notes: {
				account_id: "Set once the mail is about to be sent.",
				made_by: "Who of the staff made the link by hand; null where it was asked for by email.",
			},
		},
		password_reset_links: {
			is: "Links that were sent for a reset. Using one of them ends all of the account.",
		},
		known_devices: {
			is: "Browsers in which an account has logged in before: the hash of a random token in a cookie.",
			notes: { failures: "Failed logins since the last right one, counted apart from those of strangers." },
		},
		rider_pins: {
			is: "Six digits by which a rider logs in with the phone.",
			notes: { pin_hash: "Made like a password's." },
		},
		login_attempts: {
			is: "Failed logins and second factors of an account from one network, until one succeeds.",
			notes: { key: "What is counted; contains fingerprints, not addresses." },
		},
		login_guesses: {
			is: "Logins of an account from unknown devices in the last hour, whatever the network.",
			notes: { account: "`role|email`, of an account that may not exist." },
		},
		login_networks: {
			is: "Networks from which a member of staff has logged in.",
			notes: { network: "A fingerprint of account and network." },
		},
		former_standings: {
			is: "What was decided about customers who have deleted their accounts, until it is lifted.",
			notes: { contact: "A phone or mailbox as a keyed hash." },
		},
	},
	"Menu and store": {
		photographs: {
			is: "Images that the owner has uploaded for dishes, specials and cards.",
			notes: { in_old_order: "Whether it was found in a line of an order, so that it stays." },
		},
		photograph_files: { is: "Each image in the widths and formats that pages ask for." },
		dishes: {
			is:
				"The menu. A deleted dish stays for the orders that have it. `*_ta` is Tamil; null shows the " +
				"English text.",
			notes: {
				available_days: "JSON: the weekdays on which it sells; null is every day.",
				position: "Its place in the menu.",
				portions_per_day: "How many portions a shop day has; null where nobody counts.",
				portions_low_from: "From how many left customers are told.",
			},
		},
		dish_sizes: {
			is: "The one or two sizes of a dish, each with its price.",
			notes: {
				out_of_stock_until: "When it is back; null until further notice.",
				portions: "How many portions of its dish one of it is.",
			},
		},
		pot_days: {
			is: "What orders and prebookings hold of a dish on a shop day, in portions (docs/decisions/030).",
			notes: { portions: "How many it has on this day; null: as dishes.portions_per_day says." },
		},
		specials: { is: "Cards of the home page's carousel." },
		home_listings: { is: "Cards of the home page under 'Our Menu'." },
		store_status: {
			is: "Whether the shop takes orders, and what customers read if not: one row.",
			notes: {
				reopen_at: "When it opens by itself.",
				closed_at: "Since when it is closed by hand; null while it is not.",
				open_until: "Until when a shop that follows its hours is open late.",
			},
		},
		store_hours: {
			is: "When the shop is open as a rule: one row, once the owner has set it (domain/hours/calendar.ts).",
			notes: {
				follow_hours: "Whether the shop opens and closes by them.",
				weekly: "JSON: the slots of each weekday, from Sunday on.",
				last_order_minutes: "Orders are taken until so long before closing.",
			},
		},
		setup_guide: {
			is: "What the owner has confirmed in the guide for a new shop: one row, once there is anything.",
			notes: { confirmed: "JSON: the steps that are right as they are." },
		},
		store_closures: {
			is: "Shop days (`YYYY-MM-DD`, both included) that are closed, or open at hours of their own.",
			notes: {
				position: "Of two for the same day the higher position holds.",
				slots: "JSON: the hours of a special day; null are those of its weekday.",
				label: "What customers are told; empty for nothing.",
			},
		},
		delivery_rules: {
			is:
				"Where the shop delivers: one row, once the owner has set it " +
				"(domain/delivery-areas/delivery-rules.ts).",
			notes: {
				kind: "Which list counts; the other one waits to be chosen again.",
				bands: "JSON: kilometres from the shop and their fees, the nearest first.",
				areas: "JSON: polygons with names and fees; the first that holds a place counts.",
				minimum_rupees: "The least subtotal; null asks for none.",
				free_from_rupees: "The subtotal from which delivery is free; null: never.",
				cash_up_to_rupees: "The largest total that may be paid on delivery; null: any.",
			},
		},
		settings: { is: "Values that the owner may change, as JSON (domain/settings/shop-settings.ts)." },
	},
	Prebookings: {
		prebookings: {
			is: "Dishes booked for a later day, as agreed on that day, and the customer as they were then.",
			notes: {
				customer_email: "The email of the account.",
				preferred_date: "The shop day, `YYYY-MM-DD`.",
				order_id: "The order that it became. No foreign key: orders.prebooking_id holds the two together.",
				ended_at: "When it was cancelled or declined.",
				contact_email: "The email of the form.",
				portions: "What it took of pots, as JSON (`Holding`); null where nothing, or its order has it.",
			},
		},
		prebooking_lines: { is: "Dishes of a prebooking, under the names and prices that the customer saw." },
	},
	Orders: {
		orders: {
			is:
				"Orders with what their customers agreed to, whatever became of the menu, the fees and the " +
				"account since.",
			notes: {
				order_number: "What people call it by; `id` is for programs.",
				cancel_window_seconds: "As it was when the order was placed.",
				is_new: "Whether the alarm still rings for it.",
				acknowledged_at: "When somebody first silenced the alarm.",
				hidden_at: "When staff deleted it from their lists.",
				note: "What the customer asked for; null where nothing.",
				portions: "What it took of pots, as JSON (`Holding`, domain/portions); null where nothing.",
				due_at: "The slot that its customer chose; null for as soon as possible.",
				kitchen_at: "When an order for a chosen time comes to the kitchen.",
				came_due_at: "When open pages were told so.",
				refunded_rupees: "What was given back of its total.",
				collect_rupees: "Of one that was paid online: what a change has added to it, to be paid on delivery.",
				found_rupees:
					"Of one paid by UPI when staff took it: what was found before a change made it dearer; else 0.",
				eats_here: "1: picked up at the counter and eaten in the shop.",
				paid_at_counter: "How it was paid when staff took it; null where it is paid when handed over.",
				orders_taken_by_phone: "Who has ordered with a phone, of what staff took.",
				orders_of_guests: "What staff took for people without an account, until it is forgotten.",
				orders_of_guests_without_phone: "The same of those who gave no phone.",
				invoice_number: "Consecutive in its financial year; null until there is a bill.",
				orders_by_status: "`hidden_at` is in it so that lists of a status read no row that they do not show.",
				orders_delivered_to: "Whether somebody has ever received an order.",
				orders_hidden: "Few are hidden: whoever lists or searches them need not read all the others.",
			},
		},
		order_lines: {
			is: "Dishes of an order, under the names and prices that the customer saw.",
			notes: {
				note: "What the customer asked for with the dish; null where nothing.",
				refunded_quantity: "How many were picked when money was given back.",
				refunded_rupees: "The price of these, without GST.",
			},
		},
		order_history: {
			is: "Each status that an order had, when, and who gave it.",
			notes: {
				undoes: "The position of the line that this one took back.",
				rider_id: "Who had the order from this step on.",
			},
		},
		order_origins: {
			is: "Where an order or prebooking came from, or an order that is about to be paid online. Kept for days.",
			notes: {
				id: "Of the order, the prebooking or the attempt to pay.",
				network: "A fingerprint; null where it cannot be told.",
				earlier_orders: "How many orders the customer had placed before; null for one who had received one.",
				payment: "`begun`: about to be paid online.",
			},
		},
		forgotten_orders: {
			is:
				"Orders of deleted accounts that the limits of new customers count for another hour, with keyed " +
				"hashes only.",
			notes: { site: "The /48 around an IPv6 network." },
		},
		order_contacts: {
			is:
				"Each text by which orders of a customer are searched: name, email and phone in small letters. " +
				"Triggers keep it; of a deleted account it goes at once.",
			notes: { customer_id: "Empty for orders that are nobody's." },
		},
		order_number_blocks: {
			is: "Order numbers that begin alike, many to a row, for the search.",
			notes: { endings: "The last seven digits of each, with a blank before." },
		},
		idempotency_keys: {
			is: "Changes that clients have sent under a key, so that one that is sent again is made once.",
			notes: {
				request_hash: "Of what was sent: another request under the same key is refused.",
				result_id: "What the first one made.",
			},
		},
		counters: {
			is: "Running numbers: invoices of a financial year, SMS of a day, the version of the shop cache.",
		},
	},
	Printing: {
		printers: {
			is: "Receipt printers: where they are reached, and what they print by themselves (docs/decisions/034).",
			notes: {
				reports_status: "Whether it is asked for paper and faults before and after each print.",
				tries: "How often in a row it could not print.",
				next_at: "When it is due to be looked after; the process that does so puts this ahead.",
			},
		},
		print_jobs: {
			is: "What is to be printed, once for each printer, order, kind and occasion (docs/decisions/034).",
			notes: {
				occasion: "'order' for what an order prints automatically; otherwise one of its own.",
				state: "'sending': perhaps printed already, if the process has died.",
				why: "Why it was skipped.",
				is_copy: "Whether it says COPY.",
			},
		},
	},
	Payments: {
		payment_attempts: {
			is:
				"What customers agreed to pay online, priced and kept until the payment arrives. The id becomes " +
				"the order's, so that an attempt never makes two orders.",
			notes: {
				client_key: "The idempotency key that it was begun with.",
				draft: "JSON: the order as it will be placed.",
				receipt: "Our reference at the provider.",
				begun_at: "When the customer agreed to it last.",
				asking_until: "Until when somebody is asking the provider for its order.",
				reported_at: "When the customer's browser sent a valid signature.",
				paid_at: "When its payment was first known, whether or not the order was placed.",
				looks: "How often the provider was asked what became of it.",
				portions: "What it holds of pots while it is being paid, as JSON (`Holding`).",
				next_look_at: "When it is asked next; null: never again.",
				due_at: "The slot in which a place is kept for it; null where none is.",
				due_portions: "How many dishes of the slot it takes.",
			},
		},
		payment_codes: {
			is: "The provider's UPI codes, each for one order, to be paid on delivery once.",
			notes: {
				picture: "The QR code that the rider shows, drawn from `link`.",
				link: "What the code says: a UPI address.",
				looks: "How often the provider was asked whether it was paid.",
				next_look_at: "When it is asked next; null: never again.",
			},
		},
		payments: {
			is: "Money that the provider has captured for the shop: for one order, or for none.",
			notes: {
				customer_id: "The account that paid, as long as there is one.",
				why_unmatched: "Why no order stands for it.",
				returning_paise: "What is given back or about to be: never more than was taken.",
				code_id: "The code that was paid, if it was paid on delivery.",
			},
		},
		refunds: {
			is: "Money to be given back. The id is the key under which the provider does it once.",
			notes: {
				state:
					"waiting: not sent; sending: perhaps sent; pending, processed, failed: the provider's words; " +
					"withdrawn: never sent.",
				next_at: "When it is tried or looked at next; null: never again.",
				refunds_failed: "Rare, and looked for whenever an admin page is open.",
				items: "What was picked, as JSON; null where an amount was typed, [] where a change gave it back.",
			},
		},
		manual_refunds: {
			is: "Money that staff have given back in cash or by UPI.",
			notes: {
				of_payment_rupees: "How much of it had been paid online; the rest was paid on delivery.",
				items: "What was picked, as JSON; null where an amount was typed.",
				rider_id: "Whose cash it was; null where it was the shop's.",
			},
		},
		bills: {
			is:
				"Bills (tax invoices) as they were issued. Nothing in one changes, except that a deleted customer " +
				"is forgotten as its recipient.",
			notes: {
				series: "`HB/26-27`; with the serial it is the number that stands on the bill.",
				issued_on: "The shop day of `issued_at`.",
				supplier: "JSON.",
				recipient: "JSON.",
				buyer_gstin: "Of a customer who is registered for GST.",
				buyer_name: "Their legal name; null for all others.",
				place_of_supply: "The code of the state.",
				lines: "JSON.",
			},
		},
		order_buyers: {
			is: "Businesses that orders are for: what the bill will say, until it is issued.",
		},
		bill_notes: {
			is: "Credit notes, which take from a bill, and debit notes, which add to one, with what they take or add.",
			notes: { series: "`HC/26-27` of credit notes, `HD/26-27` of debit notes." },
		},
		payment_events: {
			is:
				"Webhooks of the provider, each kept once: what each is about, and no more. What it says is asked " +
				"again.",
			notes: { next_at: "Null once it is dealt with." },
		},
	},
	"Deliveries and cash": {
		deliveries: {
			is:
				"How an order is brought and paid on delivery. What was paid counts while the order is Delivered, " +
				"and stays if that is taken back.",
			notes: {
				pin: "What the customer tells the rider at the door, where the shop asks for it.",
				door_payment_state: "unverified: nobody has found the UPI payment in the shop's account yet.",
				collected_by: "The rider who took the money.",
				deliveries_by_upi: "The list that is compared with the shop's account.",
			},
		},
		failed_deliveries: {
			is: "Deliveries that could not be handed over. They wait until staff decide or the order has moved on.",
			notes: { next: "What staff decided." },
		},
		road_returns: {
			is: "Orders that a rider gave back away from the shop, until somebody else has the food.",
			notes: { rider_id: "Who has the food." },
		},
		rider_positions: {
			is: "Where riders with an order in hand are: the latest only, gone with the last order.",
		},
		cash_handovers: {
			is: "Cash that riders handed over at the counter.",
			notes: {
				day: "The shop day on which it was collected, `YYYY-MM-DD`.",
				amount_rupees: "Below zero corrects an earlier line.",
			},
		},
		counter_payments: {
			is: "What was taken and given back at the counter of orders that were paid when staff took them.",
			notes: {
				amount_rupees: "Below zero was given back.",
				cause: "`reinstated`: the order was cancelled, and is not any more.",
			},
		},
		cash_returns: {
			is: "Cash that was paid when an order was handed over, and goes back because it was cancelled after all.",
			notes: {
				collected_by: "The rider who had taken it; null where the shop had.",
				returned_by: "The rider who gives it back; null where the shop does.",
			},
		},
		tip_payouts: {
			is: "Tips that were paid out to riders.",
			notes: {
				from_day: "The first shop day whose tips it pays, `YYYY-MM-DD`.",
				to_day: "The last one.",
				amount_rupees: "Below zero corrects an earlier line.",
			},
		},
		tip_payout_days: {
			is: "For which days' tips a payout was, the oldest first.",
			notes: { day: "The shop day on which the orders were delivered." },
		},
		day_closes: {
			is: "Shop days that were closed: what was counted, and what the sheet said then.",
			notes: {
				day: "`YYYY-MM-DD`.",
				counted_until: "The end of the day, or the closing if that was earlier.",
				figures: "`DayFigures`, as JSON.",
				taken_out_rupees: "Of what was counted: put away, so that it is not in the drawer on the next day.",
				reopened_at: "Null while the day is closed by it.",
			},
		},
		day_differences: {
			is: "Differences found when a day was closed or afterwards, until somebody has explained them.",
			notes: {
				close_id: "Null where no closing has found it.",
				rider_id: "Of cash that a rider handed over.",
				about: "An order, or what the provider calls a payment, a refund or an adjustment.",
				amount_paise: "Below zero something is missing.",
			},
		},
		settlement_lines: {
			is: "What the payment provider has settled, line by line, as its reports say.",
			notes: {
				entity_id: "The provider's id of the payment, the refund or the adjustment.",
				type: "The provider's word.",
				fee_paise: "Without the GST on it.",
				payment_id: "Of a refund.",
				is_matched: "Whether the shop knows it with this amount.",
			},
		},
		settlement_imports: {
			is: "Where the lines of settlements came from: files, and answers of the provider.",
			notes: {
				added: "Lines that were new.",
				covers_from:
					"The first shop day of which all settlements are known by it; null for imports that did not say.",
				covers_until: "The last shop day of which all settlements are known by it.",
			},
		},
	},
	"Reviews and messages": {
		feedbacks: { is: "Reviews: three ratings and a comment on a delivered order, and the shop's reply." },
		contact_messages: {
			is: "What came through the contact form.",
			notes: { account_id: "Who was logged in: an email address alone proves nothing." },
		},
		subscriptions: {
			is: "Requests for regular food, which the owner answers.",
			notes: { account_id: "Who was logged in: an email address alone proves nothing." },
		},
	},
	Notifications: {
		push_subscriptions: {
			is: "Browsers that get push messages, each as long as the session in which it was added.",
			notes: { p256dh: "The browser's public key.", auth: "The secret it shares with the shop." },
		},
		notifications: {
			is: "Messages to one person on one channel, each with what became of it.",
			notes: {
				account_id: "Null for a customer without an account, whose order staff took.",
				subject: "The number of an event, or the id of a password reset.",
				target: "The id of a push subscription, the account of an owner who is alerted, or `customer`.",
				address:
					"Where a warning about a changed account goes, which may not be its address any more; " +
					"null once it is sent.",
			},
		},
		notification_cursor: { is: "The last event that was turned into notifications: one row." },
		recent_messages: {
			is: "What was sent to a phone or mailbox in the last hours, whichever account it was for.",
			notes: { recipient: "A fingerprint." },
		},
		confirmed_contacts: {
			is: "Phones and mailboxes that their owners have confirmed, by account.",
			notes: { contact: "A fingerprint." },
		},
		unconfirmed_contacts: {
			is: "Phones and mailboxes that nobody had confirmed when they got their one message.",
			notes: { contact: "A fingerprint." },
		},
		message_causes: {
			is: "The network from which an order or prebooking came: the messages that it causes are counted for it.",
			notes: {
				subject_id: "Of the order or prebooking.",
				network: "A fingerprint.",
				site: "A fingerprint of the /48 around an IPv6 network; null for IPv4.",
			},
		},
		owner_alerts: { is: "When the last alert of a kind went out to the owners, or the next one will." },
	},
	"Events and audit": {
		events: {
			is: "What happened, written in the transaction of the change. Rows are never changed.",
			notes: {
				seq: "Its place in the order of all events.",
				payload: "JSON that may be streamed to those in `visible_to`; no personal data.",
				detail: "JSON for the audit, such as before and after; never streamed.",
			},
		},
		security_counts: {
			is:
				"How often something happened to an account or the shop in the current period: of many failures " +
				"few become events.",
			notes: { subject: "What is counted, and of whom." },
		},
	},
	Figures: {
		order_figures: {
			is:
				"How many orders there are of each kind and what they amount to. Triggers keep this table and the " +
				"next two, so that nothing that writes orders can forget them.",
		},
		hour_figures: {
			is: "The same by the hour of placing.",
			notes: { hour: "Counted from 1970 in the shop's zone, 19,800,000 ms before UTC." },
		},
		dish_figures: {
			is: "Portions sold, in orders that are Delivered and not refunded, under the name they were sold under.",
			notes: { day: "Counted from 1970 in the shop's zone." },
		},
		order_figure_changes: {
			is:
				"On PostgreSQL, changes of the first two tables that have not been added to them yet; whoever " +
				"reads figures adds them. Always empty on SQLite.",
			notes: { hour: "Counted from 1970 in the shop's zone." },
		},
		dish_figure_changes: {
			is: "The same for the portions sold.",
			notes: { day: "Counted from 1970 in the shop's zone." },
		},
	},
	Operations: {
		migrations: {
			is: "The migrations that have been applied.",
			notes: { hash: "Of the file as it was applied." },
		},
		backup_schedule: {
			is: "When the next automatic backup is due, and who makes it: one row.",
			notes: {
				since_at: "Since when backups have been expected.",
				tried_at: "When one was last begun, by whichever process.",
				begun_at: "When the backup that is being made was begun; null when none is.",
				lease_until: "Until when its maker counts as alive.",
			},
		},
		backups: {
			is: "What became of each backup.",
			notes: {
				file: "The name in the folder for backups; null where none was made.",
				not_rehearsed: "Why restoring a good one could not be rehearsed; null where it was.",
			},
		},
		write_checks: { is: "What /readyz writes to check that the database can be written: one row." },
		rate_limits: {
			is:
				"Rate limits that several processes on PostgreSQL count together. One process on SQLite has them " +
				"in its memory: no rows.",
			notes: { full_at: "When the bucket will be full again." },
		},
		job_turns: { is: "When a job that any process may do was last begun. The process that moves this on does it." },
		shop_keys: { is: "Keys that the shop has made for itself, such as that of its keyed hashes." },
	},
};
