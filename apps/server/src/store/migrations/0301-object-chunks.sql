-- Bytes of files where more than one server runs, in pieces; sealed as they are in a folder. `at` is the offset of a piece's first byte.
CREATE TABLE object_chunks (
  key uuid NOT NULL,
  at bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (key, at)
);
-- Sealed bytes do not get smaller.
ALTER TABLE object_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
