-- What the operator brings on screen: files of nobody's team, and what came of each import.
ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN ('audience_list', 'team_logo', 'ad_media', 'population'));
ALTER TABLE files DROP CONSTRAINT files_team;
ALTER TABLE files ADD CONSTRAINT files_team CHECK (team_id IS NOT NULL OR purpose IN ('team_logo', 'population'));

CREATE TABLE population_imports (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  population text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- Its name is taken: by rows in the population, or by what is about to bring them.
  stands boolean NOT NULL DEFAULT true,
  -- Nothing is left in its population, which goes unless it is in use.
  emptied boolean NOT NULL DEFAULT false,
  -- What works at it, or did last.
  job_id uuid NOT NULL,
  files jsonb NOT NULL,
  maps jsonb NOT NULL,
  brought jsonb,
  error text,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX population_imports_newest ON population_imports (created_at);
CREATE UNIQUE INDEX population_imports_name ON population_imports (population, name) WHERE stands;
