-- A call whose answer never came is charged at its worst case once its day is over.
ALTER TABLE network_reservations ADD COLUMN resource text NOT NULL DEFAULT 'unknown';
ALTER TABLE network_reservations ADD COLUMN most bigint NOT NULL DEFAULT 0;
-- Part of `micro` that is such a worst case.
ALTER TABLE network_charges ADD COLUMN unconfirmed_micro bigint NOT NULL DEFAULT 0;
