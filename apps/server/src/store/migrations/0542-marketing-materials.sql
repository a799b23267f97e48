-- Materials ship with the product; here are how often each was downloaded, and the links mailed to visitors.
CREATE TABLE material_downloads (
  material_id text PRIMARY KEY,
  downloads bigint NOT NULL DEFAULT 0
);
CREATE TABLE material_links (
  id uuid PRIMARY KEY,
  material_id text NOT NULL,
  -- Host of the site the link leads to; null for the team dashboard.
  host text,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX material_links_expired ON material_links (expires_at);
