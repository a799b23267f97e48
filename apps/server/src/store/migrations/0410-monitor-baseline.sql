-- What everybody wrote in the week: a monitor's change is held against it. Weeks of before are not known.
ALTER TABLE monitor_weeks
  ADD COLUMN baseline_posts bigint,
  ADD COLUMN baseline_variance double precision;
