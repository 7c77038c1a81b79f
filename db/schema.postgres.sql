-- The whole schema on PostgreSQL as db/migrations make it, written by scripts/write-schema.ts: change migrations and
-- db/schema-comments.ts, never this file.
-- Times (`at`, `*_at`) are epoch milliseconds, `*_rupees` whole rupees, yes and no 1 and 0. Ids are made by the shop. A
-- fingerprint is a hash that knows a network or a contact again without telling it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;


-- ===== Accounts and sessions =====

-- Logins of customers, staff and riders. One email may have an account of each role.
CREATE TABLE accounts (
	id text PRIMARY KEY,
	-- `admin` is a member of staff.
	role text NOT NULL CHECK (role IN ('customer', 'admin', 'rider')),
	-- Null for a customer who came by a passkey or a phone's code and gave none.
	email text CHECK (email = lower(email)),
	name text NOT NULL,
	phone text NOT NULL,
	-- Null where there is no password to log in with.
	password_hash text,
	address text NOT NULL,
	latitude double precision,
	longitude double precision,
	-- Since when nobody may log in with it; null for all others.
	disabled_at bigint,
	created_at bigint NOT NULL,
	language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ta')),
	wants_email integer NOT NULL DEFAULT 1 CHECK (wants_email IN (0, 1)),
	wants_sms integer NOT NULL DEFAULT 1 CHECK (wants_sms IN (0, 1)),
	wants_push integer NOT NULL DEFAULT 1 CHECK (wants_push IN (0, 1)),
	-- Of staff only: what they may do (domain/staff/staff-roles.ts).
	staff_role text CHECK (staff_role IN ('owner', 'manager', 'counter', 'kitchen')),
	-- Of customers: whether they may order (domain/customers/standing.ts).
	standing text NOT NULL DEFAULT 'ok' CHECK (standing IN ('ok', 'paid-only', 'blocked')),
	standing_reason text NOT NULL DEFAULT '',
	-- The phone whose code was entered for this account, by which a code logs in; phone may be anybody's.
	proven_phone text,
	directions text,
	UNIQUE (role, email)
);
CREATE INDEX accounts_by_phone ON accounts (phone);
CREATE UNIQUE INDEX accounts_by_proven_phone ON accounts (proven_phone);
CREATE INDEX accounts_by_time ON accounts (role, created_at, id);

-- Logins that are open. The token is in the browser; here is its hash.
CREATE TABLE sessions (
	token_hash text PRIMARY KEY,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	role text NOT NULL CHECK (role IN ('customer', 'admin', 'rider')),
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL,
	-- When the caller last proved who they are; null: at the login.
	confirmed_at bigint,
	-- The User-Agent of the last use.
	device text,
	-- The shortened network address of the last use.
	place text,
	used_at bigint
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_of_account ON sessions (account_id);

-- Devices in the kitchen that stay signed in. The account of each has a password that nobody knows, and stays when the
-- session ends, so that the history keeps its name.
CREATE TABLE kitchen_screens (
	account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	name text NOT NULL,
	created_by text REFERENCES accounts (id) ON DELETE SET NULL,
	created_at bigint NOT NULL,
	last_used_at bigint NOT NULL
);

-- Addresses that customers have saved.
CREATE TABLE addresses (
	id text PRIMARY KEY,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	address text NOT NULL,
	latitude double precision,
	longitude double precision,
	created_at bigint NOT NULL,
	label text,
	directions text
);
CREATE INDEX addresses_of_account ON addresses (account_id, created_at);

-- Passkeys (WebAuthn) of accounts.
CREATE TABLE passkeys (
	-- The credential's id, base64url.
	id text PRIMARY KEY,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name text NOT NULL,
	-- COSE, base64url.
	public_key text NOT NULL,
	-- The newest signature count of the device, by which a copied key would be noticed.
	counter bigint NOT NULL,
	-- JSON: how a browser reaches the device.
	transports text NOT NULL,
	created_at bigint NOT NULL,
	used_at bigint
);
CREATE INDEX passkeys_of_account ON passkeys (account_id, created_at);

-- Apps that make one-time codes (TOTP, RFC 6238) for staff.
CREATE TABLE authenticator_apps (
	account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	-- Base32.
	secret text NOT NULL,
	-- When the first right code came; null while it is being set up.
	confirmed_at bigint,
	-- The time step of the newest code that was used: none works twice.
	last_step bigint NOT NULL,
	created_at bigint NOT NULL
);

-- Codes for staff who have lost their second factor; a row goes when its code is used.
CREATE TABLE recovery_codes (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	code_hash text NOT NULL,
	created_at bigint NOT NULL,
	PRIMARY KEY (account_id, code_hash)
);

-- What somebody must answer to prove who they are: a random token, kept as a hash.
CREATE TABLE identity_challenges (
	token_hash text PRIMARY KEY,
	purpose text NOT NULL CHECK (purpose IN ('login', 'second-factor', 'confirm', 'add-passkey', 'customer-login', 'customer-sign-up')),
	account_id text REFERENCES accounts (id) ON DELETE CASCADE,
	-- The session that it is bound to, if there is one.
	session_hash text,
	-- The password that was right, so that changing it ends the challenge.
	password_hash text,
	expires_at bigint NOT NULL
);
CREATE INDEX identity_challenges_by_expiry ON identity_challenges (expires_at);
CREATE INDEX identity_challenges_of_account ON identity_challenges (account_id);

-- Codes and links that were sent to customers for logging in. The phone or mailbox and the secret are keyed hashes.
CREATE TABLE login_messages (
	id text PRIMARY KEY,
	kind text NOT NULL CHECK (kind IN ('code', 'link')),
	contact text NOT NULL,
	secret_hash text NOT NULL,
	-- Wrong codes since it was sent.
	tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
	-- When it was right and a name was asked for; it works once more with the name.
	proven_at bigint,
	expires_at bigint NOT NULL
);
CREATE INDEX login_messages_by_expiry ON login_messages (expires_at);
CREATE INDEX login_messages_by_secret ON login_messages (secret_hash);
CREATE INDEX login_messages_of_contact ON login_messages (kind, contact);

-- Forgotten passwords, as they were asked for. Any email is taken, so that nobody learns which ones have accounts.
CREATE TABLE password_resets (
	id text CONSTRAINT password_resets_asked_pkey PRIMARY KEY,
	email text NOT NULL,
	-- Set once the mail is about to be sent.
	account_id text CONSTRAINT password_resets_asked_account_id_fkey REFERENCES accounts (id) ON DELETE CASCADE,
	requested_at bigint NOT NULL,
	role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
	-- Who of the staff made the link by hand; null where it was asked for by email.
	made_by text REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_age ON password_resets (requested_at);
CREATE INDEX password_resets_by_maker ON password_resets (made_by);
CREATE INDEX password_resets_of_account ON password_resets (account_id);
CREATE INDEX password_resets_of_email ON password_resets (email, requested_at);

-- Links that were sent for a reset. Using one of them ends all of the account.
CREATE TABLE password_reset_links (
	token_hash text PRIMARY KEY,
	reset_id text NOT NULL REFERENCES password_resets (id) ON DELETE CASCADE,
	expires_at bigint NOT NULL
);
CREATE INDEX password_reset_links_of_reset ON password_reset_links (reset_id);

-- Browsers in which an account has logged in before: the hash of a random token in a cookie.
CREATE TABLE known_devices (
	token_hash text NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- Failed logins since the last right one, counted apart from those of strangers.
	failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
	created_at bigint NOT NULL,
	used_at bigint NOT NULL,
	PRIMARY KEY (token_hash, account_id)
);
CREATE INDEX known_devices_by_age ON known_devices (used_at);
CREATE INDEX known_devices_of_account ON known_devices (account_id, used_at);

-- Six digits by which a rider logs in with the phone.
CREATE TABLE rider_pins (
	rider_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	-- Made like a password's.
	pin_hash text NOT NULL,
	made_at bigint NOT NULL
);

-- Failed logins and second factors of an account from one network, until one succeeds.
CREATE TABLE login_attempts (
	-- What is counted; contains fingerprints, not addresses.
	key text PRIMARY KEY,
	failures integer NOT NULL CHECK (failures >= 0),
	locked_until bigint,
	updated_at bigint NOT NULL
);
CREATE INDEX login_attempts_by_age ON login_attempts (updated_at);

-- Logins of an account from unknown devices in the last hour, whatever the network.
CREATE TABLE login_guesses (
	id text PRIMARY KEY,
	-- `role|email`, of an account that may not exist.
	account text NOT NULL,
	at bigint NOT NULL
);
CREATE INDEX login_guesses_by_age ON login_guesses (at);
CREATE INDEX login_guesses_of_account ON login_guesses (account, at);

-- Networks from which a member of staff has logged in.
CREATE TABLE login_networks (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- A fingerprint of account and network.
	network text NOT NULL,
	used_at bigint NOT NULL,
	PRIMARY KEY (account_id, network)
);

-- What was decided about customers who have deleted their accounts, until it is lifted.
CREATE TABLE former_standings (
	-- A phone or mailbox as a keyed hash.
	contact text PRIMARY KEY,
	standing text NOT NULL CHECK (standing IN ('paid-only', 'blocked')),
	since bigint NOT NULL
);


-- ===== Menu and store =====

-- Images that the owner has uploaded for dishes, specials and cards.
CREATE TABLE photographs (
	id text PRIMARY KEY,
	width integer NOT NULL CHECK (width > 0),
	height integer NOT NULL CHECK (height > 0),
	taken_in_at bigint NOT NULL,
	-- Whether it was found in a line of an order, so that it stays.
	in_old_order integer NOT NULL DEFAULT 0
);

-- Each image in the widths and formats that pages ask for.
CREATE TABLE photograph_files (
	photograph_id text NOT NULL REFERENCES photographs (id) ON DELETE CASCADE,
	width integer NOT NULL,
	type text NOT NULL CHECK (type IN ('avif', 'webp')),
	bytes bytea NOT NULL,
	PRIMARY KEY (photograph_id, width, type)
);

-- The menu. A deleted dish stays for the orders that have it. `*_ta` is Tamil; null shows the English text.
CREATE TABLE dishes (
	id text PRIMARY KEY,
	name text NOT NULL,
	description text NOT NULL,
	category text NOT NULL,
	diet text NOT NULL CHECK (diet IN ('veg', 'egg', 'non-veg')),
	image text,
	badge text,
	-- JSON: the weekdays on which it sells; null is every day.
	available_days text,
	-- Its place in the menu.
	position integer NOT NULL,
	deleted_at bigint,
	created_at bigint NOT NULL,
	updated_at bigint NOT NULL,
	name_ta text,
	description_ta text,
	badge_ta text,
	-- How many portions a shop day has; null where nobody counts.
	portions_per_day integer,
	-- From how many left customers are told.
	portions_low_from integer
);
CREATE UNIQUE INDEX dishes_name_on_the_menu ON dishes (name) WHERE deleted_at IS NULL;

-- The one or two sizes of a dish, each with its price.
CREATE TABLE dish_sizes (
	dish_id text NOT NULL REFERENCES dishes (id) ON DELETE CASCADE,
	size text NOT NULL CHECK (size IN ('regular', 'large')),
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	out_of_stock integer NOT NULL CHECK (out_of_stock IN (0, 1)),
	-- When it is back; null until further notice.
	out_of_stock_until bigint,
	position integer NOT NULL,
	-- How many portions of its dish one of it is.
	portions integer NOT NULL DEFAULT 1,
	PRIMARY KEY (dish_id, size)
);

-- What orders and prebookings hold of a dish on a shop day, in portions (docs/decisions/030).
CREATE TABLE pot_days (
	dish_id text NOT NULL REFERENCES dishes (id),
	date text NOT NULL,
	-- How many it has on this day; null: as dishes.portions_per_day says.
	portions integer,
	taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
	PRIMARY KEY (dish_id, date)
);

-- Cards of the home page's carousel.
CREATE TABLE specials (
	id text PRIMARY KEY,
	title text NOT NULL,
	description text NOT NULL,
	image text NOT NULL,
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	badge text NOT NULL,
	position integer NOT NULL,
	title_ta text,
	description_ta text,
	badge_ta text
);

-- Cards of the home page under 'Our Menu'.
CREATE TABLE home_listings (
	id text PRIMARY KEY,
	name text NOT NULL,
	image text NOT NULL,
	button text NOT NULL,
	closed integer NOT NULL CHECK (closed IN (0, 1)),
	position integer NOT NULL,
	name_ta text,
	button_ta text
);

-- Whether the shop takes orders, and what customers read if not: one row.
CREATE TABLE store_status (
	id integer PRIMARY KEY CHECK (id = 1),
	is_open integer NOT NULL CHECK (is_open IN (0, 1)),
	allow_prebooking integer NOT NULL CHECK (allow_prebooking IN (0, 1)),
	message text NOT NULL,
	-- When it opens by itself.
	reopen_at bigint,
	updated_at bigint NOT NULL,
	message_ta text,
	-- Since when it is closed by hand; null while it is not.
	closed_at bigint,
	-- Until when a shop that follows its hours is open late.
	open_until bigint,
	rush_minutes integer,
	rush_until bigint
);

-- When the shop is open as a rule: one row, once the owner has set it (domain/hours/calendar.ts).
CREATE TABLE store_hours (
	id integer PRIMARY KEY CHECK (id = 1),
	-- Whether the shop opens and closes by them.
	follow_hours integer NOT NULL CHECK (follow_hours IN (0, 1)),
	-- JSON: the slots of each weekday, from Sunday on.
	weekly text NOT NULL,
	new_moon text NOT NULL CHECK (new_moon IN ('tuesdays', 'all', 'none')),
	-- Orders are taken until so long before closing.
	last_order_minutes integer NOT NULL,
	updated_at bigint NOT NULL
);

-- What the owner has confirmed in the guide for a new shop: one row, once there is anything.
CREATE TABLE setup_guide (
	id integer PRIMARY KEY CHECK (id = 1),
	hidden integer NOT NULL CHECK (hidden IN (0, 1)),
	-- JSON: the steps that are right as they are.
	confirmed text NOT NULL,
	updated_at bigint NOT NULL
);

-- Shop days (`YYYY-MM-DD`, both included) that are closed, or open at hours of their own.
CREATE TABLE store_closures (
	id text PRIMARY KEY,
	-- Of two for the same day the higher position holds.
	position bigint NOT NULL,
	from_date text NOT NULL,
	to_date text NOT NULL,
	is_open integer NOT NULL CHECK (is_open IN (0, 1)),
	-- JSON: the hours of a special day; null are those of its weekday.
	slots text,
	-- What customers are told; empty for nothing.
	label text NOT NULL,
	label_ta text,
	created_at bigint NOT NULL,
	CHECK (from_date <= to_date)
);
CREATE UNIQUE INDEX store_closures_position ON store_closures (position);

-- Where the shop delivers: one row, once the owner has set it (domain/delivery-areas/delivery-rules.ts).
CREATE TABLE delivery_rules (
	id integer PRIMARY KEY CHECK (id = 1),
	-- Which list counts; the other one waits to be chosen again.
	kind text NOT NULL CHECK (kind IN ('everywhere', 'radius', 'areas')),
	-- JSON: kilometres from the shop and their fees, the nearest first.
	bands text NOT NULL,
	-- JSON: polygons with names and fees; the first that holds a place counts.
	areas text NOT NULL,
	-- The least subtotal; null asks for none.
	minimum_rupees integer,
	-- The subtotal from which delivery is free; null: never.
	free_from_rupees integer,
	-- The largest total that may be paid on delivery; null: any.
	cash_up_to_rupees integer,
	updated_at bigint NOT NULL
);

-- Values that the owner may change, as JSON (domain/settings/shop-settings.ts).
CREATE TABLE settings (
	key text PRIMARY KEY,
	value text NOT NULL,
	updated_at bigint NOT NULL
);


-- ===== Prebookings =====

-- Dishes booked for a later day, as agreed on that day, and the customer as they were then.
CREATE TABLE prebookings (
	id text PRIMARY KEY,
	order_number text NOT NULL UNIQUE,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	customer_name text NOT NULL,
	-- The email of the account.
	customer_email text NOT NULL,
	phone text NOT NULL,
	delivery_address text NOT NULL,
	latitude double precision,
	longitude double precision,
	subtotal_rupees integer NOT NULL CHECK (subtotal_rupees >= 0),
	delivery_fee_rupees integer NOT NULL CHECK (delivery_fee_rupees >= 0),
	gst_rupees integer NOT NULL CHECK (gst_rupees >= 0),
	gst_rate_percent double precision NOT NULL CHECK (gst_rate_percent >= 0),
	total_rupees integer NOT NULL,
	-- The shop day, `YYYY-MM-DD`.
	preferred_date text NOT NULL CHECK (length(preferred_date) = 10),
	status text NOT NULL CHECK (status IN ('Pending', 'Converted')),
	-- The order that it became. No foreign key: orders.prebooking_id holds the two together.
	order_id text,
	created_at bigint NOT NULL,
	updated_at bigint NOT NULL,
	-- When it was cancelled or declined.
	ended_at bigint,
	ended_by text CHECK (ended_by IN ('customer', 'admin')),
	end_reason text,
	-- The email of the form.
	contact_email text NOT NULL DEFAULT '',
	note text,
	delivery_directions text,
	-- What it took of pots, as JSON (`Holding`); null where nothing, or its order has it.
	portions text,
	payment_method text NOT NULL DEFAULT 'cod' CHECK (payment_method IN ('cod', 'razorpay')),
	tip_rupees integer NOT NULL DEFAULT 0 CHECK (tip_rupees >= 0),
	seen_at bigint,
	prices_include_gst integer NOT NULL DEFAULT 0 CHECK (prices_include_gst IN (0, 1)),
	CHECK (total_rupees = (subtotal_rupees + delivery_fee_rupees + gst_rupees))
);
CREATE INDEX prebookings_by_day ON prebookings (preferred_date, id);
CREATE INDEX prebookings_by_status ON prebookings (status, ended_at, preferred_date, id);
CREATE INDEX prebookings_of_customer ON prebookings (customer_id, created_at, id);

-- Dishes of a prebooking, under the names and prices that the customer saw.
CREATE TABLE prebooking_lines (
	prebooking_id text NOT NULL REFERENCES prebookings (id) ON DELETE CASCADE,
	position integer NOT NULL,
	dish_id text NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	quantity integer NOT NULL CHECK (quantity > 0),
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	image text,
	name_ta text,
	note text,
	PRIMARY KEY (prebooking_id, position)
);


-- ===== Orders =====

-- Orders with what their customers agreed to, whatever became of the menu, the fees and the account since.
CREATE TABLE orders (
	id text PRIMARY KEY,
	-- What people call it by; `id` is for programs.
	order_number text NOT NULL UNIQUE,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	phone text NOT NULL,
	delivery_address text NOT NULL,
	latitude double precision,
	longitude double precision,
	subtotal_rupees integer NOT NULL CHECK (subtotal_rupees >= 0),
	delivery_fee_rupees integer NOT NULL CHECK (delivery_fee_rupees >= 0),
	gst_rupees integer NOT NULL CHECK (gst_rupees >= 0),
	gst_rate_percent double precision NOT NULL CHECK (gst_rate_percent >= 0),
	tip_rupees integer NOT NULL CHECK (tip_rupees >= 0),
	total_rupees integer NOT NULL,
	payment_method text NOT NULL CHECK (payment_method IN ('cod', 'razorpay')),
	payment_state text NOT NULL CHECK (payment_state IN ('due', 'paid', 'refund-pending', 'refunded')),
	status text NOT NULL CHECK (status IN ('Pending', 'Confirmed', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled')),
	placed_at bigint NOT NULL,
	cancelled_at bigint,
	delivered_at bigint,
	-- As it was when the order was placed.
	cancel_window_seconds integer NOT NULL CHECK (cancel_window_seconds >= 0),
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	-- Whether the alarm still rings for it.
	is_new integer NOT NULL CHECK (is_new IN (0, 1)),
	-- When somebody first silenced the alarm.
	acknowledged_at bigint,
	-- When staff deleted it from their lists.
	hidden_at bigint,
	prebooking_id text UNIQUE REFERENCES prebookings (id),
	-- Consecutive in its financial year; null until there is a bill.
	invoice_number text UNIQUE,
	updated_at bigint NOT NULL,
	-- What the customer asked for; null where nothing.
	note text,
	promised_at bigint,
	delay_reason text,
	delivery_directions text,
	-- What it took of pots, as JSON (`Holding`, domain/portions); null where nothing.
	portions text,
	fulfilment text NOT NULL DEFAULT 'delivery' CHECK (fulfilment IN ('delivery', 'pickup')),
	-- The slot that its customer chose; null for as soon as possible.
	due_at bigint,
	due_until bigint,
	-- When an order for a chosen time comes to the kitchen.
	kitchen_at bigint,
	-- When open pages were told so.
	came_due_at bigint,
	cancel_reason text,
	-- What was given back of its total.
	refunded_rupees integer NOT NULL DEFAULT 0 CHECK (refunded_rupees >= 0),
	-- Of one that was paid online: what a change has added to it, to be paid on delivery.
	collect_rupees integer NOT NULL DEFAULT 0 CHECK (collect_rupees >= 0),
	source text NOT NULL DEFAULT 'web' CHECK (source IN ('web', 'counter', 'phone')),
	-- 1: picked up at the counter and eaten in the shop.
	eats_here integer NOT NULL DEFAULT 0 CHECK (eats_here IN (0, 1)),
	-- How it was paid when staff took it; null where it is paid when handed over.
	paid_at_counter text CHECK (paid_at_counter IN ('cash', 'upi')),
	prices_include_gst integer NOT NULL DEFAULT 0 CHECK (prices_include_gst IN (0, 1)),
	-- Of one paid by UPI when staff took it: what was found before a change made it dearer; else 0.
	found_rupees integer NOT NULL DEFAULT 0 CHECK (found_rupees >= 0),
	change_reason text,
	CHECK (total_rupees = (subtotal_rupees + delivery_fee_rupees + gst_rupees + tip_rupees))
);
CREATE INDEX orders_active ON orders (placed_at, id) WHERE (status <> ALL (ARRAY['Delivered', 'Cancelled']));
CREATE INDEX orders_by_due ON orders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX orders_by_kitchen_time ON orders (kitchen_at) WHERE kitchen_at IS NOT NULL;
-- `hidden_at` is in it so that lists of a status read no row that they do not show.
CREATE INDEX orders_by_status ON orders (status, placed_at, id, hidden_at);
CREATE INDEX orders_by_time ON orders (placed_at, id);
CREATE INDEX orders_delivered_and_due ON orders (delivered_at, id) WHERE ((delivered_at IS NOT NULL) AND (payment_method = 'cod') AND (payment_state = 'due'));
-- Whether somebody has ever received an order.
CREATE INDEX orders_delivered_to ON orders (customer_id) WHERE status = 'Delivered';
CREATE INDEX orders_delivered_to_collect ON orders (delivered_at, id) WHERE ((delivered_at IS NOT NULL) AND (collect_rupees > 0));
-- Few are hidden: whoever lists or searches them need not read all the others.
CREATE INDEX orders_hidden ON orders (placed_at, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX orders_of_customer ON orders (customer_id, placed_at, id);
-- What staff took for people without an account, until it is forgotten.
CREATE INDEX orders_of_guests ON orders (placed_at) WHERE ((source <> 'web') AND (customer_id IS NULL) AND (phone <> ''));
-- The same of those who gave no phone.
CREATE INDEX orders_of_guests_without_phone ON orders (phone, placed_at) WHERE ((source <> 'web') AND (customer_id IS NULL) AND (phone = '') AND (customer_name <> 'Deleted customer'));
CREATE INDEX orders_of_rider ON orders (rider_id, placed_at, id) WHERE rider_id IS NOT NULL;
-- Who has ordered with a phone, of what staff took.
CREATE INDEX orders_taken_by_phone ON orders (phone, placed_at, id) WHERE source <> 'web';
CREATE INDEX orders_taken_by_staff ON orders (placed_at) WHERE source <> 'web';
CREATE INDEX orders_to_come ON orders (kitchen_at) WHERE ((kitchen_at IS NOT NULL) AND (came_due_at IS NULL));

-- Dishes of an order, under the names and prices that the customer saw.
CREATE TABLE order_lines (
	order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	position integer NOT NULL,
	dish_id text NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	quantity integer NOT NULL CHECK (quantity > 0),
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	image text,
	name_ta text,
	-- What the customer asked for with the dish; null where nothing.
	note text,
	-- How many were picked when money was given back.
	refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity >= 0),
	-- The price of these, without GST.
	refunded_rupees integer NOT NULL DEFAULT 0 CHECK (refunded_rupees >= 0),
	PRIMARY KEY (order_id, position)
);

-- Each status that an order had, when, and who gave it.
CREATE TABLE order_history (
	order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	position integer NOT NULL,
	status text NOT NULL CHECK (status IN ('Pending', 'Confirmed', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled')),
	from_status text CHECK (from_status IN ('Pending', 'Confirmed', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled')),
	at bigint NOT NULL,
	actor_role text NOT NULL,
	actor_id text,
	actor_name text,
	reason text,
	-- The position of the line that this one took back.
	undoes integer,
	-- Who had the order from this step on.
	rider_id text,
	PRIMARY KEY (order_id, position)
);

-- Where an order or prebooking came from, or an order that is about to be paid online. Kept for days.
CREATE TABLE order_origins (
	-- Of the order, the prebooking or the attempt to pay.
	id text PRIMARY KEY,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	phone text NOT NULL,
	-- A fingerprint; null where it cannot be told.
	network text,
	-- How many orders the customer had placed before; null for one who had received one.
	earlier_orders integer,
	-- `begun`: about to be paid online.
	payment text NOT NULL CHECK (payment IN ('at-door', 'begun', 'online')),
	at bigint NOT NULL
);
CREATE INDEX order_origins_by_network ON order_origins (network, at);
CREATE INDEX order_origins_by_phone ON order_origins (phone, at);
CREATE INDEX order_origins_by_time ON order_origins (at);

-- Orders of deleted accounts that the limits of new customers count for another hour, with keyed hashes only.
CREATE TABLE forgotten_orders (
	id text PRIMARY KEY,
	phone text NOT NULL,
	network text,
	-- The /48 around an IPv6 network.
	site text,
	at bigint NOT NULL
);
CREATE INDEX forgotten_orders_by_time ON forgotten_orders (at);

-- Each text by which orders of a customer are searched: name, email and phone in small letters. Triggers keep it; of a
-- deleted account it goes at once.
CREATE TABLE order_contacts (
	-- Empty for orders that are nobody's.
	customer_id text NOT NULL,
	contact text NOT NULL
);
CREATE UNIQUE INDEX order_contacts_by_customer ON order_contacts (customer_id, md5(contact));
CREATE INDEX order_contacts_for_search ON order_contacts USING gin (contact gin_trgm_ops);

-- Order numbers that begin alike, many to a row, for the search.
CREATE TABLE order_number_blocks (
	last_number text PRIMARY KEY,
	beginning text NOT NULL,
	-- The last seven digits of each, with a blank before.
	endings text NOT NULL
);

-- Changes that clients have sent under a key, so that one that is sent again is made once.
CREATE TABLE idempotency_keys (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	route text NOT NULL,
	key text NOT NULL,
	-- Of what was sent: another request under the same key is refused.
	request_hash text NOT NULL,
	-- What the first one made.
	result_id text NOT NULL,
	created_at bigint NOT NULL,
	PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Running numbers: invoices of a financial year, SMS of a day, the version of the shop cache.
CREATE TABLE counters (
	name text PRIMARY KEY,
	value bigint NOT NULL
);


-- ===== Printing =====

-- Receipt printers: where they are reached, and what they print by themselves (docs/decisions/034).
CREATE TABLE printers (
	id text PRIMARY KEY,
	name text NOT NULL,
	host text NOT NULL,
	port integer NOT NULL,
	paper integer NOT NULL CHECK (paper IN (58, 80)),
	tickets text NOT NULL CHECK (tickets IN ('accepted', 'placed', 'never')),
	bills text NOT NULL CHECK (bills IN ('leaving', 'never')),
	-- Whether it is asked for paper and faults before and after each print.
	reports_status integer NOT NULL CHECK (reports_status IN (0, 1)),
	is_enabled integer NOT NULL CHECK (is_enabled IN (0, 1)),
	created_at bigint NOT NULL,
	deleted_at bigint,
	trouble text,
	trouble_since bigint,
	-- How often in a row it could not print.
	tries integer NOT NULL DEFAULT 0,
	-- When it is due to be looked after; the process that does so puts this ahead.
	next_at bigint NOT NULL DEFAULT 0
);

-- What is to be printed, once for each printer, order, kind and occasion (docs/decisions/034).
CREATE TABLE print_jobs (
	id text PRIMARY KEY,
	printer_id text NOT NULL REFERENCES printers (id),
	order_id text REFERENCES orders (id),
	kind text NOT NULL CHECK (kind IN ('ticket', 'bill', 'test')),
	-- 'order' for what an order prints automatically; otherwise one of its own.
	occasion text NOT NULL,
	-- 'sending': perhaps printed already, if the process has died.
	state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'skipped')),
	-- Why it was skipped.
	why text,
	-- Whether it says COPY.
	is_copy integer NOT NULL CHECK (is_copy IN (0, 1)),
	created_at bigint NOT NULL,
	ended_at bigint,
	UNIQUE (printer_id, order_id, kind, occasion)
);
CREATE INDEX print_jobs_of_order ON print_jobs (order_id);
CREATE INDEX print_jobs_to_print ON print_jobs (printer_id, created_at) WHERE ended_at IS NULL;


-- ===== Payments =====

-- What customers agreed to pay online, priced and kept until the payment arrives. The id becomes the order's, so that
-- an attempt never makes two orders.
CREATE TABLE payment_attempts (
	id text PRIMARY KEY,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	-- The idempotency key that it was begun with.
	client_key text NOT NULL,
	-- JSON: the order as it will be placed.
	draft text NOT NULL,
	total_rupees integer NOT NULL CHECK (total_rupees >= 0),
	-- Our reference at the provider.
	receipt text NOT NULL UNIQUE,
	provider_order_id text UNIQUE,
	created_at bigint NOT NULL,
	-- When the customer agreed to it last.
	begun_at bigint NOT NULL,
	-- Until when somebody is asking the provider for its order.
	asking_until bigint,
	-- When the customer's browser sent a valid signature.
	reported_at bigint,
	-- When its payment was first known, whether or not the order was placed.
	paid_at bigint,
	-- How often the provider was asked what became of it.
	looks integer NOT NULL,
	-- When it is asked next; null: never again.
	next_look_at bigint,
	-- What it holds of pots while it is being paid, as JSON (`Holding`).
	portions text,
	portions_until bigint,
	-- The slot in which a place is kept for it; null where none is.
	due_at bigint,
	-- How many dishes of the slot it takes.
	due_portions integer,
	preferred_date text
);
CREATE INDEX payment_attempts_by_due ON payment_attempts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payment_attempts_due ON payment_attempts (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_attempts_holding ON payment_attempts (portions_until) WHERE portions_until IS NOT NULL;
CREATE INDEX payment_attempts_of_customer ON payment_attempts (customer_id, client_key);
CREATE INDEX payment_attempts_unpaid ON payment_attempts (begun_at) WHERE ((paid_at IS NULL) AND (next_look_at IS NULL));

-- The provider's UPI codes, each for one order, to be paid on delivery once.
CREATE TABLE payment_codes (
	id text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	amount_paise bigint NOT NULL CHECK (amount_paise > 0),
	-- The QR code that the rider shows, drawn from `link`.
	picture text NOT NULL,
	-- What the code says: a UPI address.
	link text NOT NULL,
	is_open integer NOT NULL CHECK (is_open IN (0, 1)),
	close_by bigint NOT NULL,
	created_at bigint NOT NULL,
	-- How often the provider was asked whether it was paid.
	looks integer NOT NULL,
	-- When it is asked next; null: never again.
	next_look_at bigint
);
CREATE INDEX payment_codes_due ON payment_codes (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_codes_of_order ON payment_codes (order_id, created_at);
CREATE INDEX payment_codes_open ON payment_codes (order_id) WHERE is_open = 1;

-- Money that the provider has captured for the shop: for one order, or for none.
CREATE TABLE payments (
	id text PRIMARY KEY,
	attempt_id text REFERENCES payment_attempts (id),
	order_id text UNIQUE REFERENCES orders (id),
	-- The account that paid, as long as there is one.
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	amount_paise bigint NOT NULL CHECK (amount_paise > 0),
	currency text NOT NULL,
	method text,
	-- Why no order stands for it.
	why_unmatched text,
	-- What is given back or about to be: never more than was taken.
	returning_paise bigint NOT NULL,
	received_at bigint NOT NULL,
	-- The code that was paid, if it was paid on delivery.
	code_id text REFERENCES payment_codes (id),
	prebooking_id text REFERENCES prebookings (id),
	CHECK (returning_paise >= 0 AND returning_paise <= amount_paise),
	CHECK ((order_id IS NULL) = (why_unmatched IS NOT NULL))
);
CREATE INDEX payments_by_time ON payments (received_at);
CREATE INDEX payments_of_attempt ON payments (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE UNIQUE INDEX payments_of_prebooking ON payments (prebooking_id) WHERE prebooking_id IS NOT NULL;
CREATE INDEX payments_unmatched ON payments (received_at, id) WHERE order_id IS NULL;

-- Money to be given back. The id is the key under which the provider does it once.
CREATE TABLE refunds (
	id text PRIMARY KEY,
	payment_id text NOT NULL REFERENCES payments (id),
	amount_paise bigint NOT NULL CHECK (amount_paise > 0),
	reason text NOT NULL,
	cause text NOT NULL CHECK (cause IN ('cancelled', 'asked', 'unmatched')),
	asked_by text,
	-- waiting: not sent; sending: perhaps sent; pending, processed, failed: the provider's words; withdrawn: never
	-- sent.
	state text NOT NULL CHECK (state IN ('waiting', 'sending', 'pending', 'processed', 'failed', 'withdrawn')),
	provider_refund_id text UNIQUE,
	tries integer NOT NULL,
	-- When it is tried or looked at next; null: never again.
	next_at bigint,
	created_at bigint NOT NULL,
	ended_at bigint,
	-- What was picked, as JSON; null where an amount was typed, [] where a change gave it back.
	items text,
	waits_for_balance integer NOT NULL DEFAULT 0 CHECK (waits_for_balance IN (0, 1))
);
CREATE INDEX refunds_by_asker ON refunds (asked_by, created_at) WHERE asked_by IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds (created_at);
CREATE INDEX refunds_due ON refunds (next_at) WHERE next_at IS NOT NULL;
-- Rare, and looked for whenever an admin page is open.
CREATE INDEX refunds_failed ON refunds (payment_id) WHERE state = 'failed';
CREATE INDEX refunds_of_payment ON refunds (payment_id, created_at, id);

-- Money that staff have given back in cash or by UPI.
CREATE TABLE manual_refunds (
	id text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	method text NOT NULL CHECK (method IN ('cash', 'upi')),
	amount_rupees integer NOT NULL CHECK (amount_rupees > 0),
	-- How much of it had been paid online; the rest was paid on delivery.
	of_payment_rupees integer NOT NULL,
	-- What was picked, as JSON; null where an amount was typed.
	items text,
	reason text NOT NULL,
	given_by text,
	given_by_name text,
	created_at bigint NOT NULL,
	-- Whose cash it was; null where it was the shop's.
	rider_id text REFERENCES accounts (id),
	rider_name text,
	CHECK (of_payment_rupees >= 0 AND of_payment_rupees <= amount_rupees)
);
CREATE INDEX manual_refunds_by_time ON manual_refunds (created_at);
CREATE INDEX manual_refunds_of_order ON manual_refunds (order_id, created_at, id);
CREATE INDEX manual_refunds_of_riders ON manual_refunds (created_at) WHERE rider_id IS NOT NULL;

-- Bills (tax invoices) as they were issued. Nothing in one changes, except that a deleted customer is forgotten as its
-- recipient.
CREATE TABLE bills (
	order_id text PRIMARY KEY REFERENCES orders (id),
	-- `HB/26-27`; with the serial it is the number that stands on the bill.
	series text NOT NULL,
	serial integer NOT NULL CHECK (serial > 0),
	issued_at bigint NOT NULL,
	-- The shop day of `issued_at`.
	issued_on text NOT NULL CHECK (length(issued_on) = 10),
	-- JSON.
	supplier text NOT NULL,
	-- JSON.
	recipient text NOT NULL,
	-- Of a customer who is registered for GST.
	buyer_gstin text,
	-- The code of the state.
	place_of_supply text NOT NULL,
	sac text NOT NULL,
	-- JSON.
	lines text NOT NULL,
	gst_rate_percent double precision NOT NULL CHECK (gst_rate_percent >= 0),
	taxable_rupees integer NOT NULL CHECK (taxable_rupees >= 0),
	gst_rupees integer NOT NULL CHECK (gst_rupees >= 0),
	delivery_fee_rupees integer NOT NULL CHECK (delivery_fee_rupees >= 0),
	tip_rupees integer NOT NULL CHECK (tip_rupees >= 0),
	total_rupees integer NOT NULL,
	-- Their legal name; null for all others.
	buyer_name text,
	included_gst_paise bigint,
	UNIQUE (series, serial),
	CHECK (total_rupees = (taxable_rupees + gst_rupees + delivery_fee_rupees + tip_rupees))
);
CREATE INDEX bills_by_day ON bills (issued_on, series, serial);
CREATE INDEX bills_of_businesses ON bills (buyer_gstin, buyer_name, issued_at) WHERE buyer_gstin IS NOT NULL;

-- Businesses that orders are for: what the bill will say, until it is issued.
CREATE TABLE order_buyers (
	order_id text PRIMARY KEY REFERENCES orders (id),
	gstin text NOT NULL,
	name text NOT NULL,
	updated_at bigint NOT NULL
);

-- Credit notes, which take from a bill, and debit notes, which add to one, with what they take or add.
CREATE TABLE bill_notes (
	-- `HC/26-27` of credit notes, `HD/26-27` of debit notes.
	series text NOT NULL,
	serial integer NOT NULL CHECK (serial > 0),
	order_id text NOT NULL REFERENCES bills (order_id),
	kind text NOT NULL CHECK (kind IN ('credit', 'debit')),
	cause text NOT NULL CHECK (cause IN ('refunded', 'refund-failed', 'changed', 'cancelled', 'delivered-again')),
	issued_at bigint NOT NULL,
	issued_on text NOT NULL CHECK (length(issued_on) = 10),
	taxable_rupees integer NOT NULL,
	gst_rupees integer NOT NULL,
	delivery_fee_rupees integer NOT NULL,
	tip_rupees integer NOT NULL,
	total_rupees integer NOT NULL,
	included_gst_paise bigint NOT NULL DEFAULT 0,
	PRIMARY KEY (series, serial),
	CHECK ((total_rupees > 0) AND (total_rupees = (taxable_rupees + gst_rupees + delivery_fee_rupees + tip_rupees)))
);
CREATE INDEX bill_notes_by_day ON bill_notes (issued_on, series, serial);
CREATE INDEX bill_notes_of_order ON bill_notes (order_id, issued_at);

-- Webhooks of the provider, each kept once: what each is about, and no more. What it says is asked again.
CREATE TABLE payment_events (
	id text PRIMARY KEY,
	kind text NOT NULL,
	subject_id text NOT NULL,
	received_at bigint NOT NULL,
	tries integer NOT NULL,
	-- Null once it is dealt with.
	next_at bigint
);
CREATE INDEX payment_events_by_age ON payment_events (received_at);
CREATE INDEX payment_events_due ON payment_events (next_at) WHERE next_at IS NOT NULL;


-- ===== Deliveries and cash =====

-- How an order is brought and paid on delivery. What was paid counts while the order is Delivered, and stays if that is
-- taken back.
CREATE TABLE deliveries (
	order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
	-- What the customer tells the rider at the door, where the shop asks for it.
	pin text CHECK (length(pin) = 4),
	pin_failures integer NOT NULL DEFAULT 0,
	pin_locked_until bigint,
	door_payment text CHECK (door_payment IN ('cash', 'upi')),
	-- unverified: nobody has found the UPI payment in the shop's account yet.
	door_payment_state text CHECK (door_payment_state IN ('unverified', 'verified', 'missing')),
	-- The rider who took the money.
	collected_by text REFERENCES accounts (id) ON DELETE SET NULL,
	collected_at bigint,
	CHECK ((door_payment IS NULL) = (door_payment_state IS NULL))
);
-- The list that is compared with the shop's account.
CREATE INDEX deliveries_by_upi ON deliveries (door_payment_state, collected_at, order_id) WHERE door_payment = 'upi';
CREATE INDEX deliveries_collected ON deliveries (collected_at, collected_by) WHERE collected_at IS NOT NULL;

-- Deliveries that could not be handed over. They wait until staff decide or the order has moved on.
CREATE TABLE failed_deliveries (
	id text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	reason text NOT NULL,
	at bigint NOT NULL,
	-- What staff decided.
	next text CHECK (next IN ('redeliver', 'return', 'refund')),
	ended_at bigint
);
CREATE INDEX failed_deliveries_of_order ON failed_deliveries (order_id, at);

-- Orders that a rider gave back away from the shop, until somebody else has the food.
CREATE TABLE road_returns (
	order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
	-- Who has the food.
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	reason text NOT NULL,
	at bigint NOT NULL,
	ended_at bigint
);
CREATE INDEX road_returns_open ON road_returns (at) WHERE ended_at IS NULL;

-- Where riders with an order in hand are: the latest only, gone with the last order.
CREATE TABLE rider_positions (
	rider_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	latitude double precision NOT NULL,
	longitude double precision NOT NULL,
	at bigint NOT NULL
);

-- Cash that riders handed over at the counter.
CREATE TABLE cash_handovers (
	id text PRIMARY KEY,
	rider_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- The shop day on which it was collected, `YYYY-MM-DD`.
	day text NOT NULL CHECK (length(day) = 10),
	-- Below zero corrects an earlier line.
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	note text NOT NULL,
	confirmed_by text REFERENCES accounts (id) ON DELETE SET NULL,
	at bigint NOT NULL
);
CREATE INDEX cash_handovers_by_day ON cash_handovers (day, rider_id, at);
CREATE INDEX cash_handovers_by_time ON cash_handovers (at);

-- What was taken and given back at the counter of orders that were paid when staff took them.
CREATE TABLE counter_payments (
	id text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	method text NOT NULL CHECK (method IN ('cash', 'upi')),
	-- Below zero was given back.
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	-- `reinstated`: the order was cancelled, and is not any more.
	cause text NOT NULL CHECK (cause IN ('placed', 'changed', 'cancelled', 'reinstated')),
	recorded_by text,
	at bigint NOT NULL
);
CREATE INDEX counter_payments_by_time ON counter_payments (at);
CREATE INDEX counter_payments_of_order ON counter_payments (order_id, at);

-- Cash that was paid when an order was handed over, and goes back because it was cancelled after all.
CREATE TABLE cash_returns (
	id text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	amount_rupees integer NOT NULL CHECK (amount_rupees > 0),
	-- The rider who had taken it; null where the shop had.
	collected_by text REFERENCES accounts (id),
	collected_at bigint NOT NULL,
	-- The rider who gives it back; null where the shop does.
	returned_by text REFERENCES accounts (id),
	returned_at bigint NOT NULL,
	recorded_by text
);
CREATE INDEX cash_returns_collected ON cash_returns (collected_at);
CREATE INDEX cash_returns_of_order ON cash_returns (order_id);
CREATE INDEX cash_returns_returned ON cash_returns (returned_at);

-- Tips that were paid out to riders.
CREATE TABLE tip_payouts (
	id text PRIMARY KEY,
	rider_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- The first shop day whose tips it pays, `YYYY-MM-DD`.
	from_day text NOT NULL CHECK (length(from_day) = 10),
	-- The last one.
	to_day text NOT NULL CHECK (length(to_day) = 10),
	-- Below zero corrects an earlier line.
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	note text NOT NULL,
	paid_by text REFERENCES accounts (id) ON DELETE SET NULL,
	at bigint NOT NULL
);
CREATE INDEX tip_payouts_by_time ON tip_payouts (at);

-- For which days' tips a payout was, the oldest first.
CREATE TABLE tip_payout_days (
	payout_id text NOT NULL REFERENCES tip_payouts (id) ON DELETE CASCADE,
	rider_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- The shop day on which the orders were delivered.
	day text NOT NULL CHECK (length(day) = 10),
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	PRIMARY KEY (payout_id, day)
);
CREATE INDEX tip_payout_days_by_day ON tip_payout_days (day, rider_id);

-- Shop days that were closed: what was counted, and what the sheet said then.
CREATE TABLE day_closes (
	id text PRIMARY KEY,
	-- `YYYY-MM-DD`.
	day text NOT NULL CHECK (length(day) = 10),
	-- The end of the day, or the closing if that was earlier.
	counted_until bigint NOT NULL,
	-- `DayFigures`, as JSON.
	figures text NOT NULL,
	counted_rupees integer NOT NULL CHECK (counted_rupees >= 0),
	-- Of what was counted: put away, so that it is not in the drawer on the next day.
	taken_out_rupees integer NOT NULL,
	note text NOT NULL,
	closed_by text REFERENCES accounts (id) ON DELETE SET NULL,
	closed_by_name text NOT NULL,
	closed_at bigint NOT NULL,
	reopened_by text REFERENCES accounts (id) ON DELETE SET NULL,
	reopened_by_name text,
	reopen_reason text,
	-- Null while the day is closed by it.
	reopened_at bigint,
	CHECK (taken_out_rupees >= 0 AND taken_out_rupees <= counted_rupees)
);
CREATE INDEX day_closes_by_day ON day_closes (day, closed_at);
CREATE UNIQUE INDEX day_closes_standing ON day_closes (day) WHERE reopened_at IS NULL;

-- Differences found when a day was closed or afterwards, until somebody has explained them.
CREATE TABLE day_differences (
	id text CONSTRAINT new_day_differences_pkey PRIMARY KEY,
	-- Null where no closing has found it.
	close_id text CONSTRAINT new_day_differences_close_id_fkey REFERENCES day_closes (id) ON DELETE CASCADE,
	day text NOT NULL CONSTRAINT new_day_differences_day_check CHECK (length(day) = 10),
	kind text NOT NULL CONSTRAINT new_day_differences_kind_check CHECK (kind IN ('drawer', 'rider', 'upi', 'upi-later', 'settled-unknown', 'settled-differently', 'settled-adjustment', 'not-settled')),
	-- Of cash that a rider handed over.
	rider_id text CONSTRAINT new_day_differences_rider_id_fkey REFERENCES accounts (id) ON DELETE SET NULL,
	-- An order, or what the provider calls a payment, a refund or an adjustment.
	about text,
	-- Below zero something is missing.
	amount_paise bigint NOT NULL CONSTRAINT new_day_differences_amount_paise_check CHECK (amount_paise <> 0),
	explanation text,
	explained_by text CONSTRAINT new_day_differences_explained_by_fkey REFERENCES accounts (id) ON DELETE SET NULL,
	explained_by_name text,
	explained_at bigint
);
CREATE INDEX day_differences_of_close ON day_differences (close_id, id);
CREATE INDEX day_differences_of_day ON day_differences (day, id) WHERE close_id IS NULL;
CREATE INDEX day_differences_unexplained ON day_differences (day, id) WHERE explained_at IS NULL;

-- What the payment provider has settled, line by line, as its reports say.
CREATE TABLE settlement_lines (
	-- The provider's id of the payment, the refund or the adjustment.
	entity_id text PRIMARY KEY,
	-- The provider's word.
	type text NOT NULL,
	amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
	debit_paise bigint NOT NULL CHECK (debit_paise >= 0),
	credit_paise bigint NOT NULL CHECK (credit_paise >= 0),
	-- Without the GST on it.
	fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
	gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
	currency text NOT NULL,
	-- Of a refund.
	payment_id text,
	settlement_id text NOT NULL,
	utr text,
	settled_at bigint NOT NULL,
	-- Whether the shop knows it with this amount.
	is_matched integer NOT NULL CHECK (is_matched IN (0, 1))
);
CREATE INDEX settlement_lines_by_time ON settlement_lines (settled_at, settlement_id);
CREATE INDEX settlement_lines_of_settlement ON settlement_lines (settlement_id, entity_id);
CREATE INDEX settlement_lines_unmatched ON settlement_lines (entity_id) WHERE is_matched = 0;

-- Where the lines of settlements came from: files, and answers of the provider.
CREATE TABLE settlement_imports (
	id text PRIMARY KEY,
	source text NOT NULL CHECK (source IN ('file', 'provider')),
	file_name text,
	imported_by text REFERENCES accounts (id) ON DELETE SET NULL,
	imported_by_name text,
	at bigint NOT NULL,
	-- Lines that were new.
	added integer NOT NULL,
	-- The last shop day of which all settlements are known by it.
	covers_until text NOT NULL CHECK (length(covers_until) = 10),
	-- The first shop day of which all settlements are known by it; null for imports that did not say.
	covers_from text CHECK (length(covers_from) = 10)
);
CREATE INDEX settlement_imports_by_time ON settlement_imports (at, id);


-- ===== Reviews and messages =====

-- Reviews: three ratings and a comment on a delivered order, and the shop's reply.
CREATE TABLE feedbacks (
	id text PRIMARY KEY,
	order_id text NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	food integer NOT NULL CHECK (food >= 1 AND food <= 5),
	delivery integer NOT NULL CHECK (delivery >= 1 AND delivery <= 5),
	website integer NOT NULL CHECK (website >= 1 AND website <= 5),
	comment text NOT NULL,
	reply text,
	replied_at bigint,
	created_at bigint NOT NULL,
	hidden_at bigint,
	hidden_reason text,
	CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL))
);
CREATE INDEX feedbacks_by_time ON feedbacks (created_at, id);
CREATE INDEX feedbacks_by_urgency ON feedbacks ((((((15 - food - delivery) - website) * '10000000000000'::bigint) + created_at)), id);
CREATE INDEX feedbacks_hidden ON feedbacks (created_at, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX feedbacks_of_customer ON feedbacks (customer_id);
CREATE INDEX feedbacks_unanswered ON feedbacks (created_at, id) WHERE reply IS NULL;

-- What came through the contact form.
CREATE TABLE contact_messages (
	id text PRIMARY KEY,
	name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	subject text NOT NULL,
	message text NOT NULL,
	created_at bigint NOT NULL,
	-- Who was logged in: an email address alone proves nothing.
	account_id text REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_by_time ON contact_messages (created_at, id);
CREATE INDEX contact_messages_of_account ON contact_messages (account_id);

-- Requests for regular food, which the owner answers.
CREATE TABLE subscriptions (
	id text PRIMARY KEY,
	name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	item text NOT NULL,
	quantity integer NOT NULL CHECK (quantity > 0),
	message text NOT NULL,
	address text NOT NULL,
	latitude double precision,
	longitude double precision,
	status text NOT NULL CHECK (status IN ('New', 'Accepted', 'Declined')),
	created_at bigint NOT NULL,
	updated_at bigint NOT NULL,
	-- Who was logged in: an email address alone proves nothing.
	account_id text REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX subscriptions_by_status ON subscriptions (status, created_at, id);
CREATE INDEX subscriptions_by_time ON subscriptions (created_at, id);
CREATE INDEX subscriptions_of_account ON subscriptions (account_id);


-- ===== Notifications =====

-- Browsers that get push messages, each as long as the session in which it was added.
CREATE TABLE push_subscriptions (
	id text PRIMARY KEY,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	session_hash text NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
	endpoint text NOT NULL UNIQUE,
	-- The browser's public key.
	p256dh text NOT NULL,
	-- The secret it shares with the shop.
	auth text NOT NULL,
	created_at bigint NOT NULL,
	failures integer NOT NULL DEFAULT 0,
	alerts integer NOT NULL DEFAULT 1 CHECK (alerts IN (0, 1)),
	rings integer NOT NULL DEFAULT 0 CHECK (rings IN (0, 1))
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_hash);

-- Messages to one person on one channel, each with what became of it.
CREATE TABLE notifications (
	id text CONSTRAINT notifications_with_guests_pkey PRIMARY KEY,
	-- Null for a customer without an account, whose order staff took.
	account_id text CONSTRAINT notifications_with_guests_account_id_fkey REFERENCES accounts (id) ON DELETE CASCADE,
	kind text NOT NULL,
	-- The number of an event, or the id of a password reset.
	subject text NOT NULL,
	channel text NOT NULL CONSTRAINT notifications_with_guests_channel_check CHECK (channel IN ('email', 'sms', 'push')),
	-- The id of a push subscription, the account of an owner who is alerted, or `customer`.
	target text NOT NULL,
	-- Where a warning about a changed account goes, which may not be its address any more; null once it is sent.
	address text,
	state text NOT NULL CONSTRAINT notifications_with_guests_state_check CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
	attempts integer NOT NULL CONSTRAINT notifications_with_guests_attempts_check CHECK (attempts >= 0),
	next_at bigint NOT NULL,
	created_at bigint NOT NULL,
	sent_at bigint,
	CONSTRAINT notifications_with_guests_kind_subject_channel_target_key UNIQUE (kind, subject, channel, target)
);
CREATE INDEX notifications_by_age ON notifications (created_at);
CREATE INDEX notifications_of_account ON notifications (account_id, created_at);
CREATE INDEX notifications_waiting ON notifications (channel, next_at) WHERE state = 'waiting';

-- The last event that was turned into notifications: one row.
CREATE TABLE notification_cursor (
	id integer PRIMARY KEY CHECK (id = 1),
	seq bigint NOT NULL
);

-- What was sent to a phone or mailbox in the last hours, whichever account it was for.
CREATE TABLE recent_messages (
	-- A fingerprint.
	recipient text NOT NULL,
	at bigint NOT NULL
);
CREATE INDEX recent_messages_by_age ON recent_messages (at);
CREATE INDEX recent_messages_to ON recent_messages (recipient, at);

-- Phones and mailboxes that their owners have confirmed, by account.
CREATE TABLE confirmed_contacts (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- A fingerprint.
	contact text NOT NULL,
	confirmed_at bigint NOT NULL,
	PRIMARY KEY (account_id, contact)
);

-- Phones and mailboxes that nobody had confirmed when they got their one message.
CREATE TABLE unconfirmed_contacts (
	-- A fingerprint.
	contact text PRIMARY KEY,
	told_at bigint NOT NULL
);
CREATE INDEX unconfirmed_contacts_by_age ON unconfirmed_contacts (told_at);

-- The network from which an order or prebooking came: the messages that it causes are counted for it.
CREATE TABLE message_causes (
	-- Of the order or prebooking.
	subject_id text PRIMARY KEY,
	-- A fingerprint.
	network text NOT NULL,
	at bigint NOT NULL,
	-- A fingerprint of the /48 around an IPv6 network; null for IPv4.
	site text
);
CREATE INDEX message_causes_by_age ON message_causes (at);

-- When the last alert of a kind went out to the owners, or the next one will.
CREATE TABLE owner_alerts (
	kind text PRIMARY KEY,
	due_at bigint NOT NULL
);


-- ===== Events and audit =====

-- What happened, written in the transaction of the change. Rows are never changed.
CREATE TABLE events (
	-- Its place in the order of all events.
	seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	kind text NOT NULL,
	at bigint NOT NULL,
	subject_type text NOT NULL,
	subject_id text NOT NULL,
	visible_to text NOT NULL CHECK (visible_to IN ('everyone', 'owner', 'staff', 'admin')),
	customer_id text,
	actor_role text NOT NULL,
	actor_id text,
	-- JSON that may be streamed to those in `visible_to`; no personal data.
	payload text NOT NULL,
	-- JSON for the audit, such as before and after; never streamed.
	detail text
);
CREATE INDEX events_by_time ON events (at, seq);
CREATE INDEX events_for_everyone ON events (seq) WHERE visible_to = 'everyone';
CREATE INDEX events_of_kind ON events (kind, at, seq);
CREATE INDEX events_of_staff ON events (actor_id, at, seq) WHERE actor_role <> 'customer';
CREATE INDEX events_of_subject ON events (subject_type, subject_id, seq);

-- How often something happened to an account or the shop in the current period: of many failures few become events.
CREATE TABLE security_counts (
	-- What is counted, and of whom.
	subject text PRIMARY KEY,
	since bigint NOT NULL,
	happened integer NOT NULL CHECK (happened > 0)
);
CREATE INDEX security_counts_by_age ON security_counts (since);


-- ===== Figures =====

-- How many orders there are of each kind and what they amount to. Triggers keep this table and the next two, so that
-- nothing that writes orders can forget them.
CREATE TABLE order_figures (
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (status, payment_method, payment_state)
);

-- The same by the hour of placing.
CREATE TABLE hour_figures (
	-- Counted from 1970 in the shop's zone, 19,800,000 ms before UTC.
	hour integer NOT NULL,
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (hour, status, payment_method, payment_state)
);

-- Portions sold, in orders that are Delivered and not refunded, under the name they were sold under.
CREATE TABLE dish_figures (
	-- Counted from 1970 in the shop's zone.
	day integer NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	portions bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (day, name, size)
);

-- On PostgreSQL, changes of the first two tables that have not been added to them yet; whoever reads figures adds them.
-- Always empty on SQLite.
CREATE TABLE order_figure_changes (
	-- Counted from 1970 in the shop's zone.
	hour integer NOT NULL,
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL
);

-- The same for the portions sold.
CREATE TABLE dish_figure_changes (
	-- Counted from 1970 in the shop's zone.
	day integer NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	portions bigint NOT NULL,
	rupees bigint NOT NULL
);


-- ===== Operations =====

-- The migrations that have been applied.
CREATE TABLE migrations (
	name text PRIMARY KEY,
	-- Of the file as it was applied.
	hash text
);

-- When the next automatic backup is due, and who makes it: one row.
CREATE TABLE backup_schedule (
	id integer PRIMARY KEY CHECK (id = 1),
	-- Since when backups have been expected.
	since_at bigint NOT NULL,
	-- When one was last begun, by whichever process.
	tried_at bigint,
	-- When the backup that is being made was begun; null when none is.
	begun_at bigint,
	-- Until when its maker counts as alive.
	lease_until bigint
);

-- What became of each backup.
CREATE TABLE backups (
	id text PRIMARY KEY,
	finished_at bigint NOT NULL,
	state text NOT NULL CHECK (state IN ('good', 'failed')),
	-- The name in the folder for backups; null where none was made.
	file text,
	bytes bigint,
	reason text,
	-- Why restoring a good one could not be rehearsed; null where it was.
	not_rehearsed text
);
CREATE INDEX backups_by_age ON backups (state, finished_at);

-- What /readyz writes to check that the database can be written: one row.
CREATE TABLE write_checks (
	id integer PRIMARY KEY CHECK (id = 1),
	at bigint NOT NULL
);

-- Rate limits that several processes on PostgreSQL count together. One process on SQLite has them in its memory: no
-- rows.
CREATE UNLOGGED TABLE rate_limits (
	key text PRIMARY KEY,
	-- When the bucket will be full again.
	full_at bigint NOT NULL
);

-- When a job that any process may do was last begun. The process that moves this on does it.
CREATE TABLE job_turns (
	job text PRIMARY KEY,
	begun_at bigint NOT NULL
);

-- Keys that the shop has made for itself, such as that of its keyed hashes.
CREATE TABLE shop_keys (
	name text PRIMARY KEY,
	value text NOT NULL
);


-- ===== Functions and triggers =====

CREATE SEQUENCE order_numbers;

CREATE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM count_order(OLD, -1);
	IF TG_OP = 'DELETE' THEN RETURN OLD;
	END IF;
	PERFORM count_order(NEW, 1);
	RETURN NEW;
END $$;

CREATE FUNCTION count_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO dish_figure_changes
	SELECT ordered.day, placed.name, placed.size, sum(placed.quantity), sum(placed.quantity * placed.price_rupees - placed.refunded_rupees)
	FROM placed, LATERAL (
		SELECT (placed_at + 19800000) / 86400000 AS day FROM orders
		WHERE id = placed.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
		OFFSET 0
	) AS ordered
	GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;

CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_figure_changes
	SELECT (placed_at + 19800000) / 3600000, status, payment_method, payment_state, count(*), sum(total_rupees - refunded_rupees)
	FROM placed GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;

CREATE FUNCTION count_order(counted orders, factor integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_figure_changes VALUES ((counted.placed_at + 19800000) / 3600000, counted.status, counted.payment_method, counted.payment_state, factor, factor * (counted.total_rupees - counted.refunded_rupees));
	IF counted.status = 'Delivered' AND counted.payment_state NOT IN ('refund-pending', 'refunded') THEN
		INSERT INTO dish_figure_changes
		SELECT (counted.placed_at + 19800000) / 86400000, name, size, factor * sum(quantity), factor * sum(quantity * price_rupees - refunded_rupees)
		FROM order_lines WHERE order_id = counted.id GROUP BY name, size;
	END IF;
END $$;

CREATE FUNCTION count_refunded_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO dish_figure_changes
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, 0, OLD.refunded_rupees - NEW.refunded_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded');
	RETURN NEW;
END $$;

CREATE FUNCTION expect_shop_version(expected bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
	IF held_shop_version() <> expected THEN
		RAISE EXCEPTION 'the shop has changed' USING ERRCODE = 'HS001';
	END IF;
	RETURN true;
END $$;

CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$ DECLARE touched integer[]; BEGIN
	IF NOT EXISTS (SELECT FROM order_figure_changes) AND NOT EXISTS (SELECT FROM dish_figure_changes) THEN RETURN;
	END IF;
	IF NOT pg_try_advisory_xact_lock(hashtext('handi figures')) THEN RETURN;
	END IF;
	WITH gone AS (DELETE FROM order_figure_changes RETURNING *), by_hour AS (
		INSERT INTO hour_figures AS figures SELECT hour, status, payment_method, payment_state, sum(orders), sum(rupees) FROM gone GROUP BY 1, 2, 3, 4
		ON CONFLICT (hour, status, payment_method, payment_state) DO UPDATE SET orders = figures.orders + excluded.orders, rupees = figures.rupees + excluded.rupees
	), of_all_time AS (
		INSERT INTO order_figures AS figures SELECT status, payment_method, payment_state, sum(orders), sum(rupees) FROM gone GROUP BY 1, 2, 3
		ON CONFLICT (status, payment_method, payment_state) DO UPDATE SET orders = figures.orders + excluded.orders, rupees = figures.rupees + excluded.rupees
	) SELECT array_agg(DISTINCT hour) INTO touched FROM gone;
	DELETE FROM hour_figures WHERE hour = ANY (touched) AND orders = 0;
	WITH gone AS (DELETE FROM dish_figure_changes RETURNING *)
	INSERT INTO dish_figures AS figures SELECT day, name, size, sum(portions), sum(rupees) FROM gone GROUP BY 1, 2, 3
	ON CONFLICT (day, name, size) DO UPDATE SET portions = figures.portions + excluded.portions, rupees = figures.rupees + excluded.rupees;
END $$;

CREATE FUNCTION held_shop_version() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_advisory_xact_lock_shared(4843322);
	RETURN coalesce((SELECT value FROM counters WHERE name = 'shop-version'), 0);
END $$;

CREATE FUNCTION keep_new_contacts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_contacts
	SELECT DISTINCT coalesce(customer_id, ''), lower(customer_name || ' ' || customer_email || ' ' || phone)
	FROM placed ORDER BY 1, 2
	ON CONFLICT (customer_id, md5(contact)) DO NOTHING;
	RETURN NULL;
END $$;

CREATE FUNCTION keep_order_contact() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_contacts
	VALUES (coalesce(NEW.customer_id, ''), lower(NEW.customer_name || ' ' || NEW.customer_email || ' ' || NEW.phone))
	ON CONFLICT (customer_id, md5(contact)) DO NOTHING;
	RETURN NULL;
END $$;

CREATE FUNCTION next_in_series(series text) RETURNS bigint LANGUAGE sql AS $$
	INSERT INTO counters AS known (name, value) VALUES (series, 1)
	ON CONFLICT (name) DO UPDATE SET value = known.value + 1 RETURNING value
$$;

CREATE FUNCTION next_order_number(lowest bigint) RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE number bigint; BEGIN
	PERFORM pg_advisory_lock(hashtext('handi order numbers'));
	number := setval('order_numbers', greatest(nextval('order_numbers'), lowest));
	PERFORM pg_advisory_unlock(hashtext('handi order numbers'));
	RETURN number;
	EXCEPTION WHEN query_canceled OR OTHERS THEN
		PERFORM pg_advisory_unlock(hashtext('handi order numbers'));
		RAISE;
END $$;

CREATE TRIGGER order_contact_is_kept AFTER INSERT ON orders REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION keep_new_contacts();

CREATE TRIGGER order_contact_is_kept_anew AFTER UPDATE OF customer_id, customer_name, customer_email, phone ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_contact();

CREATE TRIGGER order_is_counted AFTER INSERT ON orders REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE TRIGGER order_is_counted_anew AFTER UPDATE OF status, payment_method, payment_state, placed_at, total_rupees, refunded_rupees ON orders FOR EACH ROW EXECUTE FUNCTION count_changed_order();

CREATE TRIGGER order_is_counted_no_more BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_changed_order();

CREATE TRIGGER order_line_is_counted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION count_new_lines();

CREATE TRIGGER order_line_is_refunded AFTER UPDATE OF refunded_rupees ON order_lines FOR EACH ROW EXECUTE FUNCTION count_refunded_line();
