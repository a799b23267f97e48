-- How often each guide was kept. The guides themselves come with the product.

CREATE TABLE helper_document_downloads (
  document_id text PRIMARY KEY,
  downloads bigint NOT NULL DEFAULT 0
);

-- Which ended jobs a person has read about. What is not listed any more is deleted with the next mark.

CREATE TABLE notification_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, job_id)
);
