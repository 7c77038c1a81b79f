-- Origins are kept for a week, and looked up by their account only where one goes: every order would pay for it.
DROP INDEX order_origins_of_account;
