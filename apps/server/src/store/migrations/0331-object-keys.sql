-- What files are sealed by, each by a key of its own, itself sealed by the server's.
CREATE TABLE object_keys (
  id uuid PRIMARY KEY,
  sealed_secret text NOT NULL
);
