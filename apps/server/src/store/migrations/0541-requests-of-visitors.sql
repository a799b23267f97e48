-- A visitor asks for an audience without a team; the address is confirmed by a mailed link.
ALTER TABLE audience_requests
  ALTER COLUMN team_id DROP NOT NULL,
  -- Host of the site it was asked on; null for the team dashboard.
  ADD COLUMN host text;
CREATE INDEX audience_requests_unconfirmed ON audience_requests (created_at) WHERE state = 'received';
CREATE TABLE audience_request_feedback (
  id uuid PRIMARY KEY,
  request_id uuid REFERENCES audience_requests (id) ON DELETE CASCADE,
  audience_id uuid REFERENCES audiences (id) ON DELETE CASCADE,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (request_id IS NOT NULL OR audience_id IS NOT NULL)
);
CREATE INDEX audience_request_feedback_request ON audience_request_feedback (request_id);
CREATE INDEX audience_request_feedback_audience ON audience_request_feedback (audience_id);
