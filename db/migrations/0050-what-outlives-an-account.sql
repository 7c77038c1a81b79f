-- Wrong second factors are counted like wrong passwords, in login_attempts and login_guesses, by network and device.
DROP TABLE second_factor_failures;

-- The /48 around an IPv6 network (a fingerprint), for a higher bound; null for IPv4.
ALTER TABLE message_causes ADD COLUMN site text;

-- Keys that the shop makes for itself.
CREATE TABLE shop_keys (
	name text PRIMARY KEY NOT NULL,
	value text NOT NULL
);

-- Orders of deleted accounts as far as the limits of new customers still count them, for an hour: phone, network and the /48 around
-- it as keyed hashes.
CREATE TABLE forgotten_orders (
	id text PRIMARY KEY NOT NULL,
	phone text NOT NULL,
	network text,
	site text,
	at bigint NOT NULL
);

CREATE INDEX forgotten_orders_by_time ON forgotten_orders (at);

-- What the shop had decided about a customer who has deleted the account: a phone or mailbox as a keyed hash, until it is lifted.
CREATE TABLE former_standings (
	contact text PRIMARY KEY NOT NULL,
	standing text NOT NULL CHECK (standing IN ('paid-only', 'blocked')),
	since bigint NOT NULL
);

-- Kitchen screens end with whoever set them up; those that have outlived somebody end now.
DELETE FROM sessions WHERE account_id IN (
	SELECT kitchen_screens.account_id FROM kitchen_screens JOIN accounts ON accounts.id = kitchen_screens.created_by
	WHERE accounts.disabled_at IS NOT NULL OR accounts.staff_role NOT IN ('owner', 'manager')
);
