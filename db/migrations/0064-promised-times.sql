-- When the shop has promised an order to be there (epoch ms), and why later than it said first; null where it has not.
ALTER TABLE orders ADD COLUMN promised_at bigint;
ALTER TABLE orders ADD COLUMN delay_reason text;
-- How many minutes more each order takes in a rush, and until when (epoch ms); null where there is none.
ALTER TABLE store_status ADD COLUMN rush_minutes integer;
ALTER TABLE store_status ADD COLUMN rush_until bigint;
