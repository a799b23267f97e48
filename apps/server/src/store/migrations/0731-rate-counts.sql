-- Calls counted over all servers of the database. Lost in a crash, and nobody misses them.
create unlogged table rate_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counts_end on rate_counts (ends_at);
