-- When somebody of the staff has said on its day that they have seen it; until then the alarm band names it.
ALTER TABLE prebookings ADD COLUMN seen_at bigint;
