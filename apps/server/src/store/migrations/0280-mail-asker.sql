-- Who asked for a mail without being signed in, as a keyed hash of the address it came from: a stranger's requests are counted apart from the owner's.
ALTER TABLE mails ADD COLUMN asker text;
