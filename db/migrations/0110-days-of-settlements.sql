-- The first shop day of which a report has all settlements; null for earlier imports. One that begins after it ends
-- has none: they are all of a day that was not over.
ALTER TABLE settlement_imports ADD COLUMN covers_from text CHECK (length(covers_from) = 10);
