-- Money that came and went, by when: what the sheet of a day reads.
CREATE INDEX payments_by_time ON payments (received_at);
CREATE INDEX refunds_by_time ON refunds (created_at);
CREATE INDEX cash_handovers_by_time ON cash_handovers (at);
CREATE INDEX tip_payouts_by_time ON tip_payouts (at);
