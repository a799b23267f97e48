-- Files are sealed in frames that tell when they were changed (docs/adr/0106). Those stored before are read as they were.
alter table object_keys add column in_frames boolean not null default false;
