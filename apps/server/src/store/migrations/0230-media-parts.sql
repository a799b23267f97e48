-- Files for advertising come in parts too, for an ad account of the team.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('audience_list', 'team_logo', 'ad_media'));
alter table files add column ad_account_id uuid references ad_accounts (id) on delete cascade;
alter table files add constraint files_ad_account check ((ad_account_id is not null) = (purpose = 'ad_media'));
create index files_by_ad_account on files (ad_account_id) where ad_account_id is not null;
