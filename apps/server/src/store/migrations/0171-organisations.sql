-- A team may belong to an organisation, which is a team itself: its members see the teams of it and invite to them.
alter table teams add column organisation_id uuid references teams on delete set null;
alter table teams add constraint teams_organisation check (organisation_id is null or not is_organisation);
create index teams_organisation on teams (organisation_id) where organisation_id is not null;
