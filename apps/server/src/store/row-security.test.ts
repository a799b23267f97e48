import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { newId } from '../security/new-id.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/process/open-test-app.ts'
import type { Database } from './database.ts'
import { rowRules } from './row-rules.ts'
import { secureRows } from './row-security.ts'

interface Tenant {
  readonly user: TestUser
  readonly team: string
  readonly membership: string
  readonly db: Database
}
let app: TestApp
let ownTenant: Tenant
let otherTenant: Tenant

/** One row of every table that belongs to a team or user, each with the same name. */
const fillTenant = async ({ user, team, membership }: Omit<Tenant, 'db'>, name: string, at: string) => {
  const id = () => `'${newId(app.deps)}'`
  const [config, audience, upload, file, list, imported, account, sync, monitor, campaign, usage] =
    Array.from({ length: 11 }, id)
  const [socialList, listChange, report, talk, invite] = [id(), id(), id(), id(), id()]
  const me = `'${user.id}'`
  await app.deps.store.pool.query(`
    insert into ad_accounts values (${account}, 'twitter', '${name}', 'x', null, 'EUR', 'UTC', 'ACCEPTED', ${at});
    insert into premium_uses values (${me}, 'question', ${at}, 1);
    insert into follow_writes values (${id()}, ${me}, '1', ${at});
    insert into granted_accounts values (${id()}, '${team}', '${membership}', ${account}, ${me}, ${at});
    insert into ad_account_requests values ('${membership}', '${team}', ${at});
    insert into subscriptions values (${id()}, '${team}', 'team', 'p', 'p', 'month', 1, 'EUR', ${at}, null, 'active', null, '${name}', ${at});
    insert into payment_reversals (id, subscription_id, kind, state, amount_micro, currency, invoice_id, charge_id, at)
      select 're ${name}', id, 'refund', 'made', 1, 'EUR', 'in', 'ch', start_at from subscriptions where provider_id = '${name}';
    insert into checkouts values ('${name}', '${team}', ${me}, 'p', ${at});
    insert into audience_configs values (${config}, '${team}', 1, '${name}', '', ${me}, ${at}, ${at});
    insert into audience_config_versions values (${config}, 1, '{}', null, 'h', '{}', '{}', null, ${me}, ${at});
    insert into audience_config_categories select ${config}, id from audience_categories limit 1;
    insert into audiences (id, team_id, name, source, saved, audience_config_id, audience_config_version, country_codes, targetable, sizes, core_audience, counted_at, created_at, modified_at)
      values (${audience}, '${team}', '${name}', 'saved', true, ${config}, 1, '{}', true, '{}', 1, ${at}, ${at}, ${at});
    insert into audience_size_snapshots (audience_id, audience_config_id, audience_config_version, cause, sizes, counted_at)
      values (${audience}, ${config}, 1, 'built', '{}', ${at});
    insert into audience_views values (${id()}, '${team}', ${me}, '${name}', '', ${at});
    insert into audience_plans (id, team_id, name, objective, audience_ids, start_at, end_at, currency, lifetime_budget_micro, status, forecast_basis, created_at, modified_at)
      values (${id()}, '${team}', '${name}', 'REACH', array[${audience}]::uuid[], ${at}, ${at}, 'USD', 1, 'Draft', '', ${at}, ${at});
    insert into audience_requests (id, team_id, email, handle, company, name, description, country_codes, state, created_at, modified_at)
      values (${id()}, '${team}', 'e', 'h', 'c', '${name}', 'd', '{}', 'verified', ${at}, ${at});
    insert into audience_drafts values ('${team}', ${me}, '${name}', '{}', null, null, 1, ${at});
    insert into audience_usages values (${usage}, '${team}', 'a', 'applied', null, null, '{}', '{}', ${me}, ${at}, null, 0, '{}', null);
    insert into audience_usage_ad_sets (usage_id, network_id, ad_account_id, position, name, state, plan)
      values (${usage}, 'n', 'a', 0, '${name}', 'waiting', '{}');
    insert into usage_autopilots values (${usage}, false, 1000000, false, ${me}, ${at}, null, ${at}, null);
    insert into autopilot_runs values (${id()}, ${usage}, ${at}, 'unchanged', 0, 0, null, null, false, null, null);
    insert into uploaded_audiences (id, team_id, ad_account_id, ad_account_name, name, mode, state, created_by, created_at)
      values (${upload}, '${team}', 'a', 'a', '${name}', 'add', 'queued', ${me}, ${at});
    insert into uploaded_audience_states (upload_id, state, at, cause) values (${upload}, 'queued', ${at}, '');
    insert into uploaded_audience_batches values (${upload}, 0, 1, '1', null);
    insert into documents values (${id()}, ${me}, '${name}', 'text/csv', '', ${at}, ${at});
    insert into files values (${file}, '${team}', 'audience_list', '${name}', 'text/csv', 1, null, 'signed', ${at}, ${me}, ${at});
    insert into team_logos values (${file}, '\\x00');
    insert into audience_lists values (${list}, '${team}', '${name}', 'handle', 'ready', 'f', 'k', 0, null, ${me}, ${at});
    insert into audience_list_identifiers values (${list}, 'somebody');
    insert into audience_list_imports (id, list_id, file_id, mapping, state, step, bytes_total, created_at)
      values (${imported}, ${list}, ${file}, '{}', 'done', 'done', 1, ${at});
    insert into audience_list_rejects values (${imported}, 0, 1, 'x', 'y');
    insert into ads_syncs (id, team_id, ad_account_id, state, next_at, created_at) values (${sync}, '${team}', ${account}, 'active', ${at}, ${at});
    insert into ads_entities values (${sync}, 'campaign', '${name}', null, '${name}', 'ACTIVE', false, '{}', 'd', ${at}, ${at});
    insert into ads_stats_todo values (${sync}, 'line_item', 'ALL_ON_TWITTER', '${name}', ${at}, timestamptz '2026-01-02');
    insert into ads_hourly_stats values (${sync}, 'line_item', '${name}', 'ALL_ON_TWITTER', ${at}${', 0'.repeat(27)}, ${at}, ${at});
    insert into ads_objects (id, team_id, ad_account_id, kind, created_at, updated_at) values (${campaign}, '${team}', ${account}, 'campaign', ${at}, ${at});
    insert into campaign_columns values (${me}, '{}');
    insert into campaign_forecasts values (${campaign}, '${team}', '{}', '[]', ${at}, ${at});
    insert into ads_reads values (${sync}, '${name}', ${at}, null);
    insert into ads_makings (id, team_id, ad_account_id, user_id, kind, working_name, touched_at, created_at) values (${id()}, '${team}', ${account}, ${me}, 'campaign', '${name}', ${at}, ${at});
    insert into ads_segmentations (id, sync_id, campaign_id, segmentation_type, country, from_day, to_day, job_id, state, created_at)
      values (${id()}, ${sync}, '${name}', 'AGE', '', '2026-01-01', '2026-01-02', 'j', 'ready', ${at});
    insert into monitors (id, team_id, created_by, name, query, query_key, kind, created_at) values (${monitor}, '${team}', ${me}, '${name}', 'x', 'x', 'keyword', ${at});
    insert into monitor_weeks values (${monitor}, '2026-01-05', 1, null, null, null, null, null, '[]', '1', ${at});
    insert into account_goals values (${me}, '1', 1000, '2026-12-31', 900, ${at});
    insert into account_notes values (${id()}, ${me}, '1', '2026-01-05', '${name}', ${at});
    insert into social_lists values (${socialList}, ${me}, '1', '${name}', '${name}', '', false, 0, 0, null, ${at});
    insert into social_list_reads values (${me}, '1', ${at});
    insert into social_list_members values (${socialList}, '1', 0, '{}');
    insert into social_list_changes values (${listChange}, ${socialList}, ${at});
    insert into social_list_change_people values (${listChange}, 0, 'add', '${name}', null, 'waiting');
    insert into assistant_conversations values (${talk}, ${me}, '1', '${name}', ${at}, ${at});
    insert into assistant_messages values (${id()}, ${me}, ${talk}, 1, 'user', '${name}', null, null, ${at});
    insert into creator_reports (id, user_id, account_id, handle, kind, start_day, end_day, format, language, state, created_at)
      values (${report}, ${me}, '1', '${name}', 'weekly', '2026-01-05', '2026-01-11', 'pdf', 'en', 'queued', ${at});
    insert into creator_report_emails values (${report}, '${name}@mail.example');
    insert into ad_account_access values (${me}, ${account}, '{}', true, ${at}, true);
    insert into ad_account_lists values (${me}, ${at});
    insert into audience_shares (id, audience_id, team_id, kind, audience_name, email, shared_by, created_at)
      values (${id()}, ${audience}, '${team}', 'email', '${name}', 'a@b.example', ${me}, ${at});
    insert into targeting_shares (id, team_id, usage_id, code_hash, shared_by, created_at, expires_at)
      values (${id()}, '${team}', ${usage}, '${name}', ${me}, ${at}, ${at});
    insert into team_invites (id, team_id, email, level, ad_account_ids, code_hash, invited_by, created_at, expires_at)
      values (${invite}, '${team}', 'a@b.example', 'member', '{}', '${name}', ${me}, ${at}, ${at});
    insert into mails (id, kind, subject_id, to_email, language, state, expires_at, created_at)
      values (${id()}, 'invite', ${invite}, 'a@b.example', 'en', 'queued', ${at}, ${at});
    insert into mail_challenges (id, purpose, email, user_id, language, magic_hash, link_hash, browser_hash, created_at, code_expires_at, link_expires_at)
      values (${id()}, 'confirm-address', 'a@b.example', ${me}, 'en', '${name}', '${name}', 'b', ${at}, ${at}, ${at});
    insert into api_tokens (id, user_id, mode, scope, name, token_hash, last_four, created_at, expires_at)
      values (${id()}, ${me}, 'user', 'read', '${name}', '${name}', 'abcd', ${at}, ${at});
    insert into extension_pairings values (${id()}, ${me}, '${name}', 'c', '${name}', ${at}, ${at}, null);
    insert into notification_marks values (${me}, ${id()}, ${at});
    insert into audit_log select coalesce(max(id), 0) + 1, ${at}, ${me}, '${team}', 'tested', 'x', '${name}', '{}', '${name}' from audit_log;
  `)
}

beforeAll(async () => {
  app = await openTestApp({ domains: [] })
  const createTenant = async (name: string): Promise<Tenant> => {
    const user = await app.signIn({ name })
    const team = await app.makeTeam(name, [{ user, level: 'admin' }])
    const tenantFields = { user, team: team.id, membership: team.members[0]! }
    await fillTenant(tenantFields, name, "timestamptz '2026-01-01'")
    return { ...tenantFields, db: app.deps.store.as({ user_id: user.id, team_ids: [team.id] }) }
  }
  ownTenant = await createTenant('ours')
  otherTenant = await createTenant('theirs')
})
afterAll(async () => await app.close())

/** Tables without rows in this test: their policies are the policies of other tables. */
const unfilledTables =
  /^(background_jobs|tracked_\w+|account_(?!goals|notes)\w+|competitor_days|post_points)$/
const isGuarded = (table: string): boolean => {
  const rule = rowRules[table]
  return rule !== undefined && rule !== 'system' && !(typeof rule === 'object' && 'open' in rule)
}
const guardedTables = Object.keys(rowRules).filter((table) => isGuarded(table) && !unfilledTables.test(table))
const countRowsIn = async (db: Database, table: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]!.count
}
const messageOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error: Error) => (error.cause as Error).message,
  )

const secureAgain = async (): Promise<boolean> =>
  await app.deps.store.asOwner(async (pool) => {
    const client = await pool.connect()
    try {
      return await secureRows(client)
    } finally {
      client.release()
    }
  })

describe('row-level security', () => {
  test('every table of the migrations has a rule, or stays open with a written reason (security-4 13)', async () => {
    const { rows } = await app.deps.store.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'pgboss%'",
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(rowRules).toSorted())
    for (const [table, rule] of Object.entries(rowRules))
      if (typeof rule === 'object' && 'open' in rule)
        expect([table, rule.open.length > 20]).toEqual([table, true])
  })
  test('a table that nobody listed is closed to requests (security-4 13)', async () => {
    await app.deps.store.asOwner(
      async (pool) => await pool.query('create table forgotten (id int); insert into forgotten values (1)'),
    )
    // As a start after an update of the program.
    expect(await secureAgain()).toBe(true)
    expect(await messageOf(ownTenant.db.execute(sql`select * from forgotten`))).toBe(
      'permission denied for table forgotten',
    )
    await app.deps.store.asOwner(async (pool) => await pool.query('drop table forgotten'))
    await secureAgain()
  })
  test('a column that names a team or a person means a rule about their rows, or a table for the server alone (security-4 13)', async () => {
    const { rows } = await app.deps.store.pool.query<{ name: string }>(
      "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('team_id', 'user_id', 'email')",
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { name } of rows)
      expect([name, isGuarded(name) || rowRules[name] === 'system']).toEqual([name, true])
  })
  test('a request opens nothing that would sign in or act as somebody else (security-4 13)', async () => {
    const foreign = otherTenant.user.id
    const stolen = {
      sessions: sql`update sessions set user_id = ${ownTenant.user.id} where user_id = ${foreign}`,
      api_tokens: sql`update api_tokens set user_id = ${ownTenant.user.id} where user_id = ${foreign}`,
      social_accounts: sql`update social_accounts set user_id = ${ownTenant.user.id} where user_id = ${foreign}`,
      users: sql`update users set email = 'thief@mail.example' where id = ${foreign}`,
      team_invites: sql`update team_invites set email = 'thief@mail.example' where team_id = ${otherTenant.team}`,
      teams: sql`update teams set name = 'stolen' where id = ${otherTenant.team}`,
    }
    for (const [table, statement] of Object.entries(stolen))
      expect([table, (await ownTenant.db.execute(statement)).rowCount]).toEqual([table, 0])
    const session = sql`insert into sessions (id, user_id, token_hash, created_at, last_seen_at)
      values (${newId(app.deps)}, ${foreign}, 'thief', now(), now())`
    expect(await messageOf(ownTenant.db.execute(session))).toContain('row-level security')
    // A team may not give itself what another team has.
    const share = sql`insert into audience_shares (id, audience_id, team_id, kind, audience_name, to_team_id, shared_by, created_at)
      select ${newId(app.deps)}, audience_id, team_id, 'team', 'x', ${ownTenant.team}, ${ownTenant.user.id}, now()
      from (values (${newId(app.deps)}::uuid, ${otherTenant.team}::uuid)) as given (audience_id, team_id)`
    expect(await messageOf(ownTenant.db.execute(share))).toContain('row-level security')
  })
  test('the number of an address’s mails and a person’s language are told, their rows are not', async () => {
    const { rows } = await ownTenant.db.execute(
      sql`select "all"::int as count from mails_to('a@b.example', timestamptz '2025-01-01', null)`,
    )
    expect(rows).toEqual([{ count: 2 }])
    expect(await countRowsIn(ownTenant.db, 'mails')).toBe(1)
  })
  test.each(guardedTables)('%s: a forgotten WHERE shows own rows only', async (table) => {
    const totalRows = await countRowsIn(app.deps.db, table)
    const ownRowCount = await countRowsIn(ownTenant.db, table)
    expect(ownRowCount).toBeGreaterThan(0)
    expect(ownRowCount + (await countRowsIn(otherTenant.db, table))).toBe(totalRows)
    // Within a transaction too.
    expect(
      await ownTenant.db.transaction(async (tx) => await countRowsIn(tx as unknown as Database, table)),
    ).toBe(ownRowCount)
    expect(await countRowsIn(app.deps.store.as({ user_id: null, team_ids: [] }), table)).toBe(0)
  })
  test('rows of a connected account are there for its owner alone, a team’s for the team, in reading and in writing (house-3 7.1)', async () => {
    const insertTracked = async (account: string | null, team: string | null) =>
      await app.deps.db.execute(sql`
        insert into tracked_accounts (id, team_id, account_id, network_id, handle, name, user_id, max_posts, max_followers, max_following, next_at, created_at)
        values (${newId(app.deps)}, ${team}, ${account}, ${account ?? '7'}, 'x', 'x', ${ownTenant.user.id}, 0, 0, 0, now(), now())`)
    await insertTracked('11', null)
    await insertTracked('22', null)
    await insertTracked(null, ownTenant.team)
    const asOwner = (...account_ids: string[]) =>
      app.deps.store.as({ user_id: otherTenant.user.id, team_ids: [], account_ids })
    const visibleRows = async (db: Database) =>
      (
        await db.execute<{ network_id: string }>(sql`select network_id from tracked_accounts order by 1`)
      ).rows.map(({ network_id }) => network_id)
    expect(await visibleRows(asOwner('11'))).toEqual(['11'])
    expect(await visibleRows(asOwner('11', '22'))).toEqual(['11', '22'])
    expect(await visibleRows(asOwner())).toEqual([])
    // Even the user who tracked these accounts sees only their team's rows, not those of the connected
    // accounts.
    expect(await visibleRows(ownTenant.db)).toEqual(['7'])
    await asOwner('11').execute(sql`update tracked_accounts set name = 'mine'`)
    const { rows } = await app.deps.db.execute(
      sql`select network_id from tracked_accounts where name = 'mine'`,
    )
    expect(rows).toEqual([{ network_id: '11' }])
    const stolenUpdate = asOwner('11').execute(sql`update tracked_accounts set account_id = '22'`)
    expect(await messageOf(stolenUpdate)).toContain('row-level security')
    expect(await messageOf(asOwner("'} or true").execute(sql`select 1`))).toBe('Not an id')
  })
  test('a person’s subscription and checkout are there for that person alone, not for a team of theirs (issue 45.1)', async () => {
    const me = otherTenant.user.id
    await app.deps.store.pool.query(`
      insert into subscriptions (id, user_id, product, plan_id, plan_name, interval, price_micro, currency, start_at, status, provider_id, provider_time)
        values ('${newId(app.deps)}', '${me}', 'premium', 'p', 'p', 'month', 1, 'EUR', now(), 'active', 'personal', now());
      insert into checkouts (id, user_id, opened_by, plan_id, created_at) values ('personal', '${me}', '${me}', 'p', now())`)
    const asUser = (user_id: string, team_ids: string[]) => app.deps.store.as({ user_id, team_ids })
    for (const table of ['subscriptions', 'checkouts']) {
      expect(await countRowsIn(asUser(me, []), table)).toBe(1)
      // A colleague in the same team.
      expect(await countRowsIn(asUser(ownTenant.user.id, [otherTenant.team]), table)).toBe(1)
      const { rows } = await asUser(ownTenant.user.id, [otherTenant.team]).execute(
        sql`select 1 from ${sql.identifier(table)} where user_id is not null`,
      )
      expect(rows).toEqual([])
    }
    const given = asUser(ownTenant.user.id, []).execute(
      sql`insert into checkouts (id, user_id, opened_by, plan_id, created_at) values ('x', ${me}, ${me}, 'p', now())`,
    )
    expect(await messageOf(given)).toContain('row-level security')
    await app.deps.store.pool.query(
      'delete from subscriptions where user_id is not null; delete from checkouts where user_id is not null',
    )
  })
  test('a forgotten WHERE changes and deletes own rows only', async () => {
    for (const { db, name } of [{ db: ownTenant.db, name: 'renamed' }]) {
      await db.execute(sql`update audiences set name = ${name}`)
      await db.execute(sql`delete from uploaded_audiences`)
    }
    const { rows } = await app.deps.db.execute<{ name: string }>(
      sql`select name from audiences order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['renamed', 'theirs'])
    expect(await countRowsIn(app.deps.db, 'uploaded_audiences')).toBe(1)
    expect(await countRowsIn(otherTenant.db, 'uploaded_audience_batches')).toBe(1)
  })
  test('rows are neither made for another team nor moved to it', async () => {
    const draft = sql`insert into audience_drafts values (${otherTenant.team}, ${ownTenant.user.id}, 'x', '{}', null, null, 1, now())`
    expect(await messageOf(ownTenant.db.execute(draft))).toContain('row-level security')
    const moveAudience = sql`update audiences set team_id = ${otherTenant.team}`
    expect(await messageOf(ownTenant.db.execute(moveAudience))).toContain('row-level security')
    const child = sql`insert into audience_list_identifiers select id, 'intruder' from audience_lists`
    await ownTenant.db.execute(child)
    const { rows } = await app.deps.db.execute<{ count: number }>(
      sql`select count(*)::int as count from audience_list_identifiers where identifier = 'intruder'`,
    )
    expect(rows[0]!.count).toBe(1)
  })
  test('everybody reads the catalogue, and only its writers write it', async () => {
    const id = newId(app.deps)
    await app.deps.db.execute(
      sql`insert into audience_configs values (${id}, null, 1, 'catalogue', '', null, now(), now())`,
    )
    const readRows = async (db: Database) =>
      (await db.execute(sql`select name from audience_configs where id = ${id}`)).rows
    expect([await readRows(ownTenant.db), await readRows(otherTenant.db)]).toEqual([
      [{ name: 'catalogue' }],
      [{ name: 'catalogue' }],
    ])
    await ownTenant.db.execute(sql`update audience_configs set name = 'mine' where id = ${id}`)
    expect(await readRows(app.deps.db)).toEqual([{ name: 'catalogue' }])
    const makerStore = app.deps.store.as({
      user_id: ownTenant.user.id,
      team_ids: [ownTenant.team],
      catalogue: true,
    })
    await makerStore.execute(sql`update audience_configs set name = 'better' where id = ${id}`)
    expect(await readRows(otherTenant.db)).toEqual([{ name: 'better' }])
    await makerStore.transaction(
      async (tx) => await tx.execute(sql`delete from audience_configs where id = ${id}`),
    )
    expect(await readRows(app.deps.db)).toEqual([])
  })
  test('the audit log accepts new rows only: no edit, no deletion', async () => {
    expect(await messageOf(ownTenant.db.execute(sql`update audit_log set verb = 'x'`))).toContain(
      'permission denied',
    )
    expect(await messageOf(ownTenant.db.execute(sql`delete from audit_log`))).toContain('permission denied')
  })
  test('tables for the server itself are closed to requests', async () => {
    for (const [table] of Object.entries(rowRules).filter(([, rule]) => rule === 'system'))
      expect([
        table,
        await messageOf(ownTenant.db.execute(sql`select * from ${sql.identifier(table)}`)),
      ]).toEqual([table, `permission denied for table ${table}`])
  })
  test('the scope ends with its statement: the next one on the same connection runs as the owner', async () => {
    const scopedRounds = Array.from({ length: 40 }, async (_, n) => {
      const tenant = n % 2 === 0 ? ownTenant : otherTenant
      return await Promise.all([countRowsIn(tenant.db, 'audiences'), countRowsIn(app.deps.db, 'audiences')])
    })
    for (const counts of await Promise.all(scopedRounds)) expect(counts).toEqual([1, 2])
    const failedQuery = ownTenant.db.execute(sql`select * from no_such_table`)
    expect(await messageOf(failedQuery)).toContain('no_such_table')
    expect(await countRowsIn(app.deps.db, 'audiences')).toBe(2)
    expect(await countRowsIn(ownTenant.db, 'audiences')).toBe(1)
  })
  test('an invalid id reaches no statement', async () => {
    const forgedStore = app.deps.store.as({ user_id: null, team_ids: ["'} or true"] })
    expect(await messageOf(forgedStore.execute(sql`select 1`))).toBe('Not an id')
  })
  // The embedded database has one session and one user, so only its requests have a role.
  test.skipIf(process.env.DATABASE_URL === undefined)(
    'on PostgreSQL the server itself, its jobs and sign-in own no table: they cannot make, change or drop one (security-4 13)',
    async () => {
      const { db } = app.deps
      for (const [statement, message] of [
        [sql`drop table users`, 'must be owner of table users'],
        [sql`alter table users disable row level security`, 'must be owner of table users'],
        [sql`create table loot as select * from users`, 'permission denied for schema public'],
        [sql`update audit_log set verb = 'x'`, 'permission denied for table audit_log'],
        [sql`delete from audit_log`, 'permission denied for table audit_log'],
        [sql`delete from migrations`, 'permission denied for table migrations'],
      ] as const)
        expect(await messageOf(db.execute(statement))).toBe(message)
      expect(await countRowsIn(db, 'users')).toBeGreaterThan(1)
    },
  )
  test('a second start changes nothing', async () => {
    expect(await secureAgain()).toBe(false)
  })
})
