-- How often a suggestion was shown and taken for a keyword, by anybody: no person is kept.
CREATE TABLE keyword_suggestion_usages (
  id uuid PRIMARY KEY,
  keyword text NOT NULL,
  suggestion text NOT NULL,
  shown_count integer NOT NULL,
  accepted_count integer NOT NULL,
  last_used_at timestamptz NOT NULL,
  UNIQUE (keyword, suggestion)
);
