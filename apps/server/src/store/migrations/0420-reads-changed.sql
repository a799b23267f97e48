-- When something of a kept list was last made or changed here: what was read of the network from before counts as old.
ALTER TABLE ads_reads
  ADD COLUMN changed_at timestamptz;
