-- What customers read of the menu, in Tamil as well; without one the English words stand.
ALTER TABLE dishes ADD COLUMN name_ta text;

ALTER TABLE dishes ADD COLUMN description_ta text;

ALTER TABLE dishes ADD COLUMN badge_ta text;

ALTER TABLE specials ADD COLUMN title_ta text;

ALTER TABLE specials ADD COLUMN description_ta text;

ALTER TABLE specials ADD COLUMN badge_ta text;

ALTER TABLE home_listings ADD COLUMN name_ta text;

ALTER TABLE home_listings ADD COLUMN button_ta text;

ALTER TABLE order_lines ADD COLUMN name_ta text;

ALTER TABLE prebooking_lines ADD COLUMN name_ta text;
