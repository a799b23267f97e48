-- When the person of a session last proved that it is them, without signing in anew.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
ALTER TABLE mail_challenges DROP CONSTRAINT mail_challenges_purpose_check;
ALTER TABLE mail_challenges ADD CONSTRAINT mail_challenges_purpose_check
  CHECK (purpose IN ('sign-in', 'personal-link', 'confirm-address', 'sign-in-again'));
