-- A logo belongs to who sent it until a team takes it.
alter table files alter column team_id drop not null;
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('audience_list', 'team_logo'));
alter table files add constraint files_team check (team_id is not null or purpose = 'team_logo');
create index files_created_by on files (created_by, created_at) where purpose = 'team_logo';

-- Drawn anew by the server; kept with the rows, so that every server has it and backups hold it.
create table team_logos (
  file_id uuid primary key references files on delete cascade,
  png bytea not null
);
