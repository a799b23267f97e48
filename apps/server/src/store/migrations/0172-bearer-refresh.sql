-- One process at a time refreshes a person's bearer: the refresh token works once.
alter table social_accounts add column refreshing_until timestamptz;
