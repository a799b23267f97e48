-- The host of the site a mail was asked on; null for the team dashboard.
ALTER TABLE mail_challenges ADD COLUMN host text;
