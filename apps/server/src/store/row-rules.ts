/**
 * Who may access a table's rows. A table without a rule is closed to requests, and a test names it.
 * - open: every request, with the reason. `to`: what it may do.
 * - system: no request.
 * - append: rows may be inserted; those of the user and the user's teams may be read.
 * - see: the condition to read a row. `write`: to insert, change and delete it; `add`: to insert it.
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
  | 'system'
  | 'append'
  | { readonly open: string; readonly to: 'select' | 'select, insert, update' }
  | { readonly see: string; readonly write?: string; readonly add?: string }
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

/** The request's user, teams and accounts, which `request-scope.ts` sets. */
export const isMe = (column: string): string => `${column} = (select request_user())`
export const inTeams = (column: string): string => `${column} = any((select request_teams())::uuid[])`
export const inAccounts = (column: string): string => `${column} = any((select request_accounts())::text[])`

const team = { team: 'team_id' } as const
const catalogue = { team: 'team_id', catalogue: true } as const
/** Audiences that other teams share with the request's teams. */
const sharedAudiences = `id in (select audience_id from audience_shares
  where ended_at is null and ${inTeams('to_team_id')})`
/** The giving team's and the receiving team's; the receiving one does not write. One found by its code is the server's to read. */
const ofShare = `${inTeams('team_id')} or ${inTeams('to_team_id')}`
/** A team that the request itself founds is known by its membership. */
const isOwnTeam = `${inTeams('id')} or id in (select team_id from memberships)`
const isColleague = `${isMe('user_id')} or user_id in (select user_id from memberships)`
const ofColleagues = { see: isColleague, write: isColleague }
/** A team acts at the network with the sign-in of the member who granted the ad account. */
const isGranter = `${isMe('user_id')} or user_id in (select granted_by from granted_accounts)`
const ofGranters = { see: isGranter, write: isGranter }

export const rowRules: Readonly<Record<string, RowRule>> = {
  // Colleagues, who shared something with the user's teams, and who did something in them before they left.
  users: {
    see: `${isMe('id')} or id in (select user_id from memberships) or id in (select shared_by from audience_shares)
      or id in (select actor_id from audit_log)`,
    write: isMe('id'),
  },
  social_accounts: ofGranters,
  sessions: { user: 'user_id' },
  // Sign-in itself, before anybody is known.
  oauth_attempts: 'system',
  teams: {
    see: `${isOwnTeam} or id in (select team_id from audience_shares) or id in (select to_team_id from audience_shares)`,
    // Everybody may found one.
    add: 'true',
    write: isOwnTeam,
  },
  memberships: { member: 'team_id', user: 'user_id' },
  ad_accounts: {
    open: 'facts of the network (name, currency, time zone) in one row for all who reach the ad account; who reaches it is in ad_account_access',
    to: 'select, insert, update',
  },
  ad_account_access: ofColleagues,
  ad_account_lists: { user: 'user_id' },
  granted_accounts: team,
  ad_account_requests: team,
  subscriptions: { member: 'team_id', user: 'user_id' },
  checkouts: { member: 'team_id', user: 'user_id' },
  payment_reversals: { within: 'subscriptions', by: 'subscription_id' },
  payment_events: 'system',
  payment_checks: 'system',
  // Keyed hashes of identities: the server reserves a trial at the checkout.
  premium_trials: 'system',
  premium_uses: { member: 'team_id', user: 'user_id' },
  idempotency_keys: 'system',
  // Keyed hashes of callers.
  rate_counts: 'system',
  audit_log: 'append',
  audit_starts: 'system',
  audience_categories: { open: 'the catalogue that every visitor sees', to: 'select' },
  audience_regions: { open: 'the catalogue that every visitor sees', to: 'select' },
  audience_configs: { ...catalogue, also: 'id in (select audience_config_id from audiences)' },
  audience_config_versions: { within: 'audience_configs', by: 'audience_config_id' },
  audience_config_categories: { within: 'audience_configs', by: 'audience_config_id' },
  audiences: { ...catalogue, also: sharedAudiences },
  audience_shares: { see: ofShare, write: inTeams('team_id') },
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
  targeting_shares: team,
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
  helper_document_downloads: { open: 'one counter for each public document', to: 'select, insert, update' },
  notification_marks: { user: 'user_id' },
  monitors: team,
  monitor_weeks: { within: 'monitors', by: 'monitor_id' },
  // Counted over all users; only the number is disclosed.
  community_views: 'system',
  network_explorations: 'system',
  network_size_answers: 'system',
  mails: {
    see: 'subject_id in (select id from team_invites) or subject_id in (select id from audience_shares)',
    add: 'true',
  },
  mail_challenges: { user: 'user_id' },
  code_failures: 'system',
  api_tokens: { user: 'user_id' },
  extension_pairings: { user: 'user_id' },
  // Read and written by the server alone, which knows whose they are: also for a caller who is not signed in yet.
  passkeys: 'system',
  recovery_codes: 'system',
  passkey_challenges: 'system',
  pending_sign_ins: 'system',
  passkey_resets: 'system',
  team_invites: team,
  lookup_catalogues: { open: 'versions of the lists of the network, the same for all', to: 'select' },
  lookup_rows: { open: 'lists of the network (places, interests, shows), the same for all', to: 'select' },
  lookup_changes: 'system',
  keyword_suggestion_usages: {
    open: 'counters of words, of nobody in particular',
    to: 'select, insert, update',
  },
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
