import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/**
 * Database role of signed-in users' requests. It owns nothing, so row policies apply to it; jobs and sign-in
 * run as the owner.
 */
export const REQUEST_ROLE = 'rookery_request'

/**
 * Who may access a table's rows.
 * - shared: every request, because rows are public or found by a secret only: users and their sign-ins, teams
 *   by slug, invites by code.
 * - system: no request.
 * - append: rows may be inserted; those of the user and the user's teams may be read.
 * - team: the column has the team's id. `catalogue`: rows without a team are the shared catalogue, readable by
 *   everyone and writable by its makers. `answered`: makers of the catalogue may write to rows of all teams.
 *   `also`: condition for further readable rows. `account`: column with the id, at X, of a user's connected
 *   account, for rows of an account instead of a team.
 * - user: the column has the user's id.
 * - member: rows of the user's teams and the user's own. `unowned`: also rows of no team and no user, on which
 *   only the server works.
 * - within: the column has the id of a row in another table, whose rule applies.
 */
export type RowRule =
  | 'shared'
  | 'system'
  | 'append'
  | {
      readonly team: string
      readonly catalogue?: true
      readonly answered?: true
      readonly also?: string
      readonly account?: string
    }
  | { readonly user: string }
  | { readonly member: string; readonly user: string; readonly unowned?: true }
  | { readonly within: string; readonly by: string }

const team = { team: 'team_id' } as const
const catalogue = { team: 'team_id', catalogue: true } as const
/** Audiences that other teams share with the request's teams. */
const sharedAudiences = `id in (select audience_id from audience_shares
  where ended_at is null and to_team_id = any((select request_teams())::uuid[]))`

/**
 * A table that is not listed counts as shared; a test requires an entry for every table that references a
 * team or a guarded row.
 */
export const rowRules: Readonly<Record<string, RowRule>> = {
  users: 'shared',
  social_accounts: 'shared',
  sessions: 'shared',
  oauth_attempts: 'shared',
  teams: 'shared',
  memberships: { member: 'team_id', user: 'user_id' },
  ad_accounts: 'shared',
  ad_account_access: 'shared',
  ad_account_lists: 'shared',
  granted_accounts: team,
  ad_account_requests: team,
  subscriptions: { member: 'team_id', user: 'user_id' },
  checkouts: { member: 'team_id', user: 'user_id' },
  payment_reversals: { within: 'subscriptions', by: 'subscription_id' },
  payment_events: 'system',
  payment_checks: 'system',
  // Keyed hashes of identities; asked and kept with a checkout.
  premium_trials: 'shared',
  premium_uses: { member: 'team_id', user: 'user_id' },
  idempotency_keys: 'system',
  audit_log: 'append',
  audience_categories: 'shared',
  audience_regions: 'shared',
  audience_configs: { ...catalogue, also: 'id in (select audience_config_id from audiences)' },
  audience_config_versions: { within: 'audience_configs', by: 'audience_config_id' },
  audience_config_categories: { within: 'audience_configs', by: 'audience_config_id' },
  audiences: { ...catalogue, also: sharedAudiences },
  // Found by their code; the audience itself is guarded.
  audience_shares: 'shared',
  audience_plans: team,
  audience_requests: { team: 'team_id', answered: true },
  audience_size_snapshots: { within: 'audiences', by: 'audience_id' },
  audience_views: { user: 'user_id' },
  follow_writes: { user: 'user_id' },
  audience_drafts: team,
  audience_usages: team,
  audience_usage_ad_sets: { within: 'audience_usages', by: 'usage_id' },
  usage_autopilots: { within: 'audience_usages', by: 'usage_id' },
  autopilot_runs: { within: 'audience_usages', by: 'usage_id' },
  // Found by their code; the usage and the config are guarded.
  targeting_shares: 'shared',
  uploaded_audiences: team,
  uploaded_audience_states: { within: 'uploaded_audiences', by: 'upload_id' },
  uploaded_audience_batches: { within: 'uploaded_audiences', by: 'upload_id' },
  documents: { user: 'user_id' },
  files: { member: 'team_id', user: 'created_by' },
  team_logos: { within: 'files', by: 'file_id' },
  audience_lists: team,
  audience_list_identifiers: { within: 'audience_lists', by: 'list_id' },
  audience_list_imports: { within: 'audience_lists', by: 'list_id' },
  audience_list_rejects: { within: 'audience_list_imports', by: 'import_id' },
  background_jobs: { member: 'team_id', user: 'user_id', unowned: true },
  tracked_accounts: { team: 'team_id', account: 'account_id' },
  tracked_snapshots: { within: 'tracked_accounts', by: 'tracked_id' },
  withheld_people: 'system',
  first_readings: 'system',
  tracked_edges: { within: 'tracked_accounts', by: 'tracked_id' },
  tracked_changes: { within: 'tracked_accounts', by: 'tracked_id' },
  tracked_people: { within: 'tracked_accounts', by: 'tracked_id' },
  tracked_events: { within: 'tracked_accounts', by: 'tracked_id' },
  account_post_reads: { within: 'tracked_accounts', by: 'tracked_id' },
  account_engager_reads: { within: 'tracked_accounts', by: 'tracked_id' },
  account_reaction_reads: { within: 'tracked_accounts', by: 'tracked_id' },
  account_engagements: { within: 'tracked_accounts', by: 'tracked_id' },
  account_posts: { within: 'tracked_accounts', by: 'tracked_id' },
  account_payouts: { within: 'tracked_accounts', by: 'tracked_id' },
  account_competitors: { within: 'tracked_accounts', by: 'tracked_id' },
  competitor_days: { within: 'tracked_accounts', by: 'tracked_id' },
  post_points: { within: 'tracked_accounts', by: 'tracked_id' },
  tracked_stays: { within: 'tracked_accounts', by: 'tracked_id' },
  account_goals: { user: 'user_id' },
  account_notes: { user: 'user_id' },
  social_lists: { user: 'user_id' },
  social_list_reads: { user: 'user_id' },
  social_list_members: { within: 'social_lists', by: 'list_id' },
  social_list_changes: { within: 'social_lists', by: 'list_id' },
  social_list_change_people: { within: 'social_list_changes', by: 'change_id' },
  assistant_conversations: { user: 'user_id' },
  assistant_messages: { within: 'assistant_conversations', by: 'conversation_id' },
  creator_reports: { user: 'user_id' },
  creator_report_emails: { within: 'creator_reports', by: 'report_id' },
  campaign_columns: { user: 'user_id' },
  ads_syncs: team,
  ads_entities: { within: 'ads_syncs', by: 'sync_id' },
  ads_stats_todo: { within: 'ads_syncs', by: 'sync_id' },
  ads_hourly_stats: { within: 'ads_syncs', by: 'sync_id' },
  ads_objects: team,
  ads_reads: { within: 'ads_syncs', by: 'sync_id' },
  ads_makings: team,
  campaign_forecasts: team,
  ads_segmentations: { within: 'ads_syncs', by: 'sync_id' },
  helper_document_downloads: 'shared',
  notification_marks: { user: 'user_id' },
  monitors: team,
  monitor_weeks: { within: 'monitors', by: 'monitor_id' },
  // Counted over all users; only the number is disclosed.
  community_views: 'system',
  network_explorations: 'system',
  network_size_answers: 'system',
  mails: 'shared',
  mail_challenges: 'shared',
  code_failures: 'shared',
  api_tokens: 'shared',
  // Found by their code, by a caller who is not signed in.
  extension_pairings: 'shared',
  // Read and written by the server alone, which knows whose they are: also for a caller who is not signed in yet.
  passkeys: 'system',
  recovery_codes: 'system',
  passkey_challenges: 'system',
  pending_sign_ins: 'system',
  passkey_resets: 'system',
  team_invites: 'shared',
  lookup_catalogues: 'shared',
  lookup_rows: 'shared',
  lookup_changes: 'shared',
  keyword_suggestion_usages: 'shared',
  // The operator's, of no team: only the server reads and writes them.
  population_imports: 'system',
  object_chunks: 'system',
  object_keys: 'system',
  token_revocations: 'system',
  // The bill of X: only the server books, and answers sums.
  network_charges: 'system',
  network_reservations: 'system',
  network_paid: 'system',
  network_caps: 'system',
  // Visitors' requests belong to no team: the server alone reads them, for those who may answer.
  site_requests: 'system',
  audience_request_feedback: 'system',
  material_downloads: 'system',
  material_links: 'system',
  // Of nobody in particular: only the server writes them, and answers sums.
  product_events: 'system',
  product_profiles: 'system',
  product_replays: 'system',
  migrations: 'system',
}

const inTeams = (column: string) => `${column} = any((select request_teams())::uuid[])`
const inAccounts = (column: string) => `${column} = any((select request_accounts())::text[])`
const isMe = (column: string) => `${column} = (select request_user())`

const ofCatalogue = (column: string) => `${column} is null and (select request_makes_catalogue())`

const makesCatalogue = '(select request_makes_catalogue())'
type Policy = [string, string | null, string | null]

/** Policies of one table as [commands, condition to see a row, condition to write it]. */
const policiesOf = (rule: Exclude<RowRule, 'shared' | 'system'>): Policy[] => {
  if (rule === 'append')
    return [
      ['select', `${inTeams('team_id')} or ${isMe('actor_id')}`, null],
      ['insert', null, 'true'],
    ]
  if ('within' in rule) {
    const isInOwnRows = `${rule.by} in (select id from ${rule.within})`
    return [['all', isInOwnRows, isInOwnRows]]
  }
  if ('member' in rule) {
    const ownRows = `${inTeams(rule.member)} or ${isMe(rule.user)}`
    const unownedRows = `${rule.member} is null and ${rule.user} is null`
    return [
      ['all', ownRows, ownRows],
      ...(rule.unowned ? [['all', unownedRows, unownedRows] satisfies Policy] : []),
    ]
  }
  if ('user' in rule) return [['all', isMe(rule.user), isMe(rule.user)]]
  const own = rule.account ? `${inTeams(rule.team)} or ${inAccounts(rule.account)}` : inTeams(rule.team)
  return [
    ['all', own, own],
    ...(rule.catalogue
      ? ([
          ['select', `${rule.team} is null`, null],
          ['all', ofCatalogue(rule.team), ofCatalogue(rule.team)],
        ] as Policy[])
      : []),
    ...(rule.answered ? [['all', makesCatalogue, makesCatalogue] satisfies Policy] : []),
    ...(rule.also ? [['select', rule.also, null] satisfies Policy] : []),
  ]
}

const securingSql = (table: string, rule: RowRule): string[] => {
  const disableRules = [
    `alter table ${table} disable row level security`,
    `revoke all on ${table} from ${REQUEST_ROLE}`,
  ]
  if (rule === 'system') return disableRules
  if (rule === 'shared')
    return [...disableRules, `grant select, insert, update, delete on ${table} to ${REQUEST_ROLE}`]
  return [
    `revoke all on ${table} from ${REQUEST_ROLE}`,
    `grant select, insert${rule === 'append' ? '' : ', update, delete'} on ${table} to ${REQUEST_ROLE}`,
    `alter table ${table} enable row level security`,
    ...policiesOf(rule).map(
      ([command, using, check], n) =>
        `create policy request_${n} on ${table} for ${command} to ${REQUEST_ROLE}` +
        `${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`,
    ),
  ]
}

/**
 * Roles are shared by all databases of a server: another database may already have created it, or do so
 * concurrently.
 */
const makeRole = `do $$ begin
  if not exists (select 1 from pg_roles where rolname = '${REQUEST_ROLE}') then
    begin
      create role ${REQUEST_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    when insufficient_privilege then
      raise exception 'The database user may not make the role ${REQUEST_ROLE}. Run once as an administrator: create role ${REQUEST_ROLE}; grant ${REQUEST_ROLE} to %', current_user;
    end;
  end if;
  if not pg_has_role(current_user, '${REQUEST_ROLE}', 'member') then
    execute format('grant ${REQUEST_ROLE} to %I', current_user);
  end if;
end $$`

/** SQL for the policies of these tables, identical for PGlite and PostgreSQL. */
const rowSecuritySql = (tables: readonly string[], rules = rowRules): string =>
  [
    makeRole,
    `create or replace function request_teams() returns uuid[] language sql stable as
      $$ select coalesce(nullif(current_setting('rookery.teams', true), ''), '{}')::uuid[] $$`,
    `create or replace function request_accounts() returns text[] language sql stable as
      $$ select coalesce(nullif(current_setting('rookery.accounts', true), ''), '{}')::text[] $$`,
    `create or replace function request_user() returns uuid language sql stable as
      $$ select nullif(current_setting('rookery.user', true), '')::uuid $$`,
    `create or replace function request_makes_catalogue() returns boolean language sql stable as
      $$ select coalesce(current_setting('rookery.catalogue', true), '') = 'true' $$`,
    // The audit log's chain continues from rows of any team; this function reveals only the id and hash of
    // the last row.
    `create or replace function audit_tail() returns table (id bigint, hash text) language sql stable security definer
      set search_path = public, pg_temp as $$ select id, hash from audit_log order by id desc limit 1 $$`,
    `grant usage on schema public to ${REQUEST_ROLE}`,
    `grant usage on all sequences in schema public to ${REQUEST_ROLE}`,
    `do $$ declare old record; begin
      for old in select policyname, tablename from pg_policies where schemaname = 'public' and policyname ~ '^request_\\d+$' loop
        execute format('drop policy %I on %I', old.policyname, old.tablename);
      end loop;
    end $$`,
    ...tables.flatMap((table) => securingSql(table, rules[table] ?? 'shared')),
  ].join(';\n')

/**
 * Updates policies and grants to match the rules, if they differ. Answers whether they did. Runs in the
 * caller's transaction, which holds the migration lock.
 */
export const secureRows = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const sql = rowSecuritySql(rows.map(({ name }) => name))
  const schemaHash = createHash('sha256').update(sql).digest('hex')
  const { rows: marks } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regprocedure('request_teams()')::oid, 'pg_proc') as mark",
  )
  if (marks[0]?.mark === schemaHash) return false
  await client.query(`${sql};\ncomment on function request_teams() is '${schemaHash}'`)
  return true
}
