-- What a member of staff may do (domain/identity/staff-roles.ts); null for customers and riders. Who was an admin owns the shop.
ALTER TABLE accounts ADD COLUMN staff_role text CHECK (staff_role IN ('owner', 'manager', 'counter', 'kitchen'));

UPDATE accounts SET staff_role = 'owner' WHERE role = 'admin';
