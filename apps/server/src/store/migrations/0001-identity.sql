-- People, how they sign in, their teams, ad accounts, subscriptions, and what the server keeps for itself.
create table users (
  id uuid primary key,
  email text,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'en' check (language in ('en', 'ja')),
  time_zone text not null default 'UTC',
  country text,
  groups text[] not null default '{}',
  suspended boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table social_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  uid text not null,
  handle text not null,
  name text not null,
  avatar_url text,
  scopes text[] not null default '{}',
  -- Sealed as {token, secret}, bound to this row's id.
  sealed_token text not null,
  needs_reconnect boolean not null default false,
  connected_at timestamptz not null,
  unique (provider, uid)
);
create index social_accounts_user on social_accounts (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);

-- One sign-in under way; deleted when used, and a day after it expired.
create table oauth_attempts (
  id uuid primary key,
  provider text not null,
  token_hash text not null unique,
  browser_hash text not null,
  state text not null check (state in ('requested', 'exchanging', 'exchanged')),
  verifier_hash text,
  sealed_secret text not null,
  expires_at timestamptz not null
);
create index oauth_attempts_expiry on oauth_attempts (expires_at);

create table teams (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  logo text,
  invoice_email text,
  country text,
  invoice_name text,
  is_organisation boolean not null default false,
  time_zone text not null default 'UTC',
  created_at timestamptz not null
);

create table memberships (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  level text not null check (level in ('admin', 'member')),
  joined timestamptz not null,
  unique (team_id, user_id)
);
create index memberships_user on memberships (user_id);

-- What the network says about an ad account; shared by all who can reach it.
create table ad_accounts (
  id uuid primary key,
  network text not null default 'twitter',
  account_id text not null,
  name text not null,
  handle text,
  currency text not null,
  time_zone text not null,
  approval_status text not null,
  updated_at timestamptz not null,
  unique (network, account_id)
);

-- One person's own roles on an ad account, as last read from the network. access null: not known.
create table ad_account_access (
  user_id uuid not null references users on delete cascade,
  ad_account_id uuid not null references ad_accounts on delete cascade,
  permissions text[] not null default '{}',
  access boolean,
  checked_at timestamptz not null,
  listed boolean not null default true,
  primary key (user_id, ad_account_id)
);
create table ad_account_lists (
  user_id uuid primary key references users on delete cascade,
  fetched_at timestamptz not null
);

create table granted_accounts (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  membership_id uuid not null references memberships on delete cascade,
  ad_account_id uuid not null references ad_accounts,
  -- Whose role on the network stands behind the grant.
  granted_by uuid not null references users,
  created_at timestamptz not null,
  checked_at timestamptz,
  access boolean,
  revoked_at timestamptz
);
create unique index granted_accounts_live on granted_accounts (membership_id, ad_account_id) where revoked_at is null;
create index granted_accounts_team on granted_accounts (team_id) where revoked_at is null;

create table subscriptions (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  product text not null check (product in ('team', 'premium')),
  plan_id text not null,
  plan_name text not null,
  interval text not null check (interval in ('month', 'year')),
  price_micro bigint not null,
  currency text not null,
  start_at timestamptz not null,
  end_at timestamptz,
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled')),
  cancel_at timestamptz,
  provider_id text not null unique,
  -- Time of the newest event applied: an older one that arrives late changes nothing.
  provider_time timestamptz not null
);
create index subscriptions_team on subscriptions (team_id, start_at desc);

create table checkouts (
  id text primary key,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  plan_id text not null,
  created_at timestamptz not null
);

create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (actor, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Each row's hash covers the row before it, so that an edited or missing one shows.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  team_id uuid,
  verb text not null,
  object_kind text not null,
  object_id text not null,
  data jsonb not null default '{}',
  hash text not null
);
create index audit_log_team on audit_log (team_id, id desc);
