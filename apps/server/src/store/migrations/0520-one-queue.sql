-- A job stands in one row: workers claim it from background_jobs. The outbox and the tables of pg-boss, which it fed, go.

-- A job that was queued for later waits until then; requests that no job stands behind were left over.
UPDATE background_jobs j SET waiting_until = o.start_after
  FROM (SELECT data ->> 'job_id' AS job_id, max(start_after) AS start_after FROM job_outbox GROUP BY 1) o
  WHERE j.id::text = o.job_id AND j.finished_at IS NULL AND j.waiting_until IS NULL AND o.start_after > now();
DROP TABLE job_outbox;
DROP SCHEMA IF EXISTS jobs CASCADE;

-- When a job had its last news decided when it was queued again; now its lease alone does.
DROP INDEX background_jobs_open;
ALTER TABLE background_jobs DROP COLUMN touched_at;
CREATE INDEX background_jobs_open ON background_jobs (kind, group_id) WHERE finished_at IS NULL;

-- Wakes the workers of every server when a job is committed.
CREATE FUNCTION announce_background_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_jobs', '');
  RETURN NULL;
END $$;
CREATE TRIGGER background_jobs_announced AFTER INSERT ON background_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_background_job();
