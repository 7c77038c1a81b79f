-- What the provider would not give back: rare, and looked for whenever the back-office is open.
CREATE INDEX refunds_failed ON refunds (payment_id) WHERE state = 'failed';
