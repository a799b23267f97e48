-- Names of people X withholds are sought by person.
CREATE INDEX tracked_changes_named ON tracked_changes (tracked_id, network_id) WHERE handle <> '';
