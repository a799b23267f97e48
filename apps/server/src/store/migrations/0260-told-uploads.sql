-- What is told of how many an upload sends: total_count is exact and stays inside.
ALTER TABLE uploaded_audiences ADD COLUMN told_count bigint;
