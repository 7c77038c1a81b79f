-- What the customer asked for with a prebooking, and with one dish of it; null where nothing.
ALTER TABLE prebookings ADD COLUMN note text;
ALTER TABLE prebooking_lines ADD COLUMN note text;
