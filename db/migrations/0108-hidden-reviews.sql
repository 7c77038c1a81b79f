-- A review that the shop hides goes from the public list, not from the averages; everybody reads how many are hidden, and why.
ALTER TABLE feedbacks ADD COLUMN hidden_at bigint;

ALTER TABLE feedbacks ADD COLUMN hidden_reason text CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL));

CREATE INDEX feedbacks_hidden ON feedbacks (created_at, id) WHERE hidden_at IS NOT NULL;
