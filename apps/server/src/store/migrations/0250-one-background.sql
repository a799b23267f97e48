-- Uploads, imports, fetches of accounts and mails become jobs like all others: what a job needs to go on stands in one table, and what it works on keeps its
-- own. Jobs have the ids that they had in the list of jobs.

ALTER TABLE background_jobs ALTER COLUMN user_id DROP NOT NULL;
-- Jobs of one group never run side by side.
ALTER TABLE background_jobs ADD COLUMN group_id text NOT NULL DEFAULT '';
UPDATE background_jobs SET group_id = kind || ' ' || user_id;
ALTER TABLE background_jobs ALTER COLUMN group_id DROP DEFAULT;

INSERT INTO background_jobs (id, kind, subject_key, subject, subject_id, team_id, user_id, group_id, state, step, done, total,
    cursor, cause, waiting_until, tries, cancelled_at, touched_at, created_at, finished_at)
  SELECT u.id, 'upload', u.id::text, u.name, u.audience_id, u.team_id, u.created_by, u.ad_account_id,
    CASE WHEN u.state = 'queued' THEN 'queued'
      WHEN u.state IN ('ready', 'too_small') THEN 'done'
      WHEN u.state = 'failed' AND u.cancelled_at IS NOT NULL THEN 'cancelled'
      WHEN u.state = 'failed' THEN 'failed'
      WHEN u.waiting_until IS NOT NULL THEN 'waiting'
      ELSE 'running' END,
    u.state, u.accepted_count, u.total_count,
    jsonb_build_object('polls', u.polls,
      'processing_since', (extract(epoch FROM u.processing_since) * 1000)::bigint),
    CASE WHEN u.state IN ('failed', 'too_small') OR u.waiting_until IS NOT NULL THEN coalesce((
      SELECT s.cause FROM uploaded_audience_states s WHERE s.upload_id = u.id ORDER BY s.id DESC LIMIT 1), '') ELSE '' END,
    u.waiting_until, u.tries, u.cancelled_at, u.touched_at, u.created_at, u.finished_at
  FROM uploaded_audiences u WHERE u.state <> 'removed';
ALTER TABLE uploaded_audiences DROP COLUMN waiting_until, DROP COLUMN tries, DROP COLUMN polls, DROP COLUMN processing_since,
  DROP COLUMN lease_owner, DROP COLUMN lease_until, DROP COLUMN touched_at, DROP COLUMN cancelled_at;

INSERT INTO background_jobs (id, kind, subject_key, subject, team_id, user_id, group_id, state, step, done, total,
    cursor, cause, tries, cancelled_at, touched_at, created_at, finished_at)
  SELECT i.id, 'import', l.id::text, l.name, l.team_id, l.created_by, l.id::text,
    CASE WHEN i.state = 'failed' AND i.cancelled_at IS NOT NULL THEN 'cancelled' ELSE i.state END,
    i.step, i.bytes_read, i.bytes_total, '{}', coalesce(i.error, ''), i.tries, i.cancelled_at, i.touched_at, i.created_at, i.finished_at
  FROM audience_list_imports i JOIN audience_lists l ON l.id = i.list_id;
DROP INDEX audience_list_imports_open;
ALTER TABLE audience_list_imports DROP COLUMN tries, DROP COLUMN lease_owner, DROP COLUMN lease_until, DROP COLUMN touched_at,
  DROP COLUMN cancelled_at;

-- All that a fetch of an account had is what its job has to know.
INSERT INTO background_jobs (id, kind, subject_key, subject, user_id, group_id, state, step, done,
    cursor, cause, waiting_until, tries, cancelled_at, touched_at, created_at, finished_at)
  SELECT c.id, 'crawl', c.id::text, c.source, c.user_id, 'crawl ' || c.user_id,
    CASE WHEN c.state = 'failed' AND c.cancelled_at IS NOT NULL THEN 'cancelled' ELSE c.state END,
    c.stage, c.rows_taken + c.rows_repeated + c.rows_rejected,
    jsonb_build_object('handle', c.handle, 'source', c.source, 'network_id', c.network_id, 'max_posts', c.max_posts,
      'max_followers', c.max_followers, 'max_following', c.max_following, 'stage', c.stage, 'page', c.page,
      'posts_seen', c.posts_seen, 'followers_seen', c.followers_seen, 'following_seen', c.following_seen,
      'rows_taken', c.rows_taken, 'rows_repeated', c.rows_repeated, 'rows_rejected', c.rows_rejected, 'rows_waiting', c.rows_waiting),
    c.cause, c.waiting_until, c.tries, c.cancelled_at, c.touched_at, c.created_at, c.finished_at
  FROM crawls c;
INSERT INTO background_jobs (id, kind, subject_key, subject, group_id, state, step, done, total,
    cursor, cause, cancelled_at, touched_at, created_at, finished_at)
  SELECT i.id, 'file_import', i.id::text, i.source, 'file_import',
    CASE WHEN i.state = 'failed' AND i.cancelled_at IS NOT NULL THEN 'cancelled' ELSE i.state END,
    i.step, i.rows_taken + i.rows_repeated + i.rows_rejected, i.total, jsonb_build_object('file_name', i.file_name),
    coalesce(i.error, ''), i.cancelled_at, i.touched_at, i.created_at, i.finished_at
  FROM imports i WHERE NOT EXISTS (SELECT FROM crawls c WHERE c.id = i.id);
DROP TABLE imports;
DROP TABLE crawls;

INSERT INTO background_jobs (id, kind, subject_key, subject, subject_id, group_id, state, cursor, cause, waiting_until, tries, touched_at, created_at)
  SELECT m.id, 'mail', m.id::text, m.kind, m.subject_id, m.id::text, CASE WHEN m.cause = '' THEN 'queued' ELSE 'waiting' END, '{}',
    m.cause, CASE WHEN m.cause = '' THEN NULL ELSE m.next_try_at END, m.tries, m.touched_at, m.created_at
  FROM mails m WHERE m.finished_at IS NULL;
UPDATE mails SET state = 'queued' WHERE state = 'sending';
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'failed', 'dropped'));
DROP INDEX mails_open;
ALTER TABLE mails DROP COLUMN tries, DROP COLUMN next_try_at, DROP COLUMN touched_at;

-- Each kind has a queue of its own. What the queues held already is asked for again, where it went quiet.
UPDATE job_outbox o SET queue = 'background-' || j.kind, group_id = j.group_id,
    owner_id = coalesce(j.team_id::text, j.user_id::text, 'operator'), data = jsonb_build_object('job_id', j.id)
  FROM background_jobs j
  WHERE j.id::text = coalesce(o.data ->> 'job_id', o.data ->> 'upload_id', o.data ->> 'import_id', o.data ->> 'crawl_id', o.data ->> 'mail_id');
CREATE INDEX background_jobs_open ON background_jobs (kind, touched_at) WHERE finished_at IS NULL;
