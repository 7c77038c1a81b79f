-- Whoever makes a backup holds a lease while it lasts, so that of several processes one makes it, and the owner sees that it runs.
ALTER TABLE backup_schedule ADD COLUMN begun_at bigint;
ALTER TABLE backup_schedule ADD COLUMN lease_until bigint;

-- Why no restore of a good backup could be rehearsed; null where it was.
ALTER TABLE backups ADD COLUMN not_rehearsed text;
