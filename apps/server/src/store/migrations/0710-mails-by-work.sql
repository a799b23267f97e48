-- An address that had many mails takes further ones from visitors who prove work: each proof pays for one mail.
ALTER TABLE mails ADD COLUMN proof text;
CREATE UNIQUE INDEX mails_proof ON mails (proof);
-- Wrong codes are counted by address and asker, so that a stranger's never keep the owner out.
ALTER TABLE code_failures ADD COLUMN asker text NOT NULL DEFAULT '';
ALTER TABLE code_failures DROP CONSTRAINT code_failures_pkey;
ALTER TABLE code_failures ADD PRIMARY KEY (email, asker);
