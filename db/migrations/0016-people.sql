-- The customers, newest first.
CREATE INDEX accounts_by_time ON accounts (role, created_at, id);

-- The reviews that want the owner's attention most: the fewest stars first, the newest among equals.
CREATE INDEX feedbacks_by_urgency ON feedbacks (((15 - food - delivery - website) * 10000000000000 + created_at), id);

-- Those without an answer.
CREATE INDEX feedbacks_unanswered ON feedbacks (created_at, id) WHERE reply IS NULL;
