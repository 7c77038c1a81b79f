-- How a rider finds the door, in the customer's words; null where nothing was said.
ALTER TABLE orders ADD COLUMN delivery_directions text;
ALTER TABLE prebookings ADD COLUMN delivery_directions text;
ALTER TABLE addresses ADD COLUMN directions text;
ALTER TABLE accounts ADD COLUMN directions text;
