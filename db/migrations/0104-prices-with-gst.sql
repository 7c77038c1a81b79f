-- Orders whose prices have the GST in them, as the setting said when they were placed (docs/decisions/045).
ALTER TABLE orders ADD COLUMN prices_include_gst integer NOT NULL DEFAULT 0 CHECK (prices_include_gst IN (0, 1));
ALTER TABLE prebookings ADD COLUMN prices_include_gst integer NOT NULL DEFAULT 0 CHECK (prices_include_gst IN (0, 1));

-- What of the taxable_rupees of a bill is GST; null where it is added to them. And how much of that a note moves.
ALTER TABLE bills ADD COLUMN included_gst_paise bigint;
ALTER TABLE bill_notes ADD COLUMN included_gst_paise bigint NOT NULL DEFAULT 0;
