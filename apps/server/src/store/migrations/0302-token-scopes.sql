-- What a person's own token may do. Those that are there keep all they could.
ALTER TABLE api_tokens ADD COLUMN scope text NOT NULL DEFAULT 'spend' CHECK (scope IN ('read', 'write', 'spend'));
ALTER TABLE api_tokens ALTER COLUMN scope SET DEFAULT 'read';
