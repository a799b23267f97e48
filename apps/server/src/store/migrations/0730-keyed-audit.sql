-- The chain of the audit log is keyed (docs/adr/0104): the key that wrote a row, by its id. Null: written before there was one.
alter table audit_log add column key_id text;

-- Where the chain begins after old rows were forgotten: the last forgotten row, under the key. The newest counts.
create table audit_starts (
  id bigint primary key,
  hash text not null,
  key_id text not null,
  mac text not null,
  forgotten_at timestamptz not null
);
