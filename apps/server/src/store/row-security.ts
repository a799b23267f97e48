import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inAccounts, inTeams, isMe, rowRules, type RowRule } from './row-rules.ts'

/** Database role of signed-in users' requests. It owns nothing, so row policies apply to it. */
export const REQUEST_ROLE = 'rookery_request'
/**
 * Database role of jobs, sign-in and the server's own work on PostgreSQL: it reads and writes every row and owns
 * nothing, so it can neither make nor change nor drop a table. Migrations run as the owner.
 */
export const SERVER_ROLE = 'rookery_server'

const ofCatalogue = (column: string) => `${column} is null and (select request_makes_catalogue())`

const makesCatalogue = '(select request_makes_catalogue())'
type Policy = [string, string | null, string | null]
type GuardedRule = Exclude<RowRule, 'system' | { open: string }>

/** Policies of one table as [commands, condition to see a row, condition to write it]. */
const policiesOf = (rule: GuardedRule): Policy[] => {
  if (rule === 'append')
    return [
      ['select', `${inTeams('team_id')} or ${isMe('actor_id')}`, null],
      ['insert', null, 'true'],
    ]
  if ('see' in rule)
    return [
      ['select', rule.see, null],
      ...(rule.add === undefined ? [] : [['insert', null, rule.add] satisfies Policy]),
      ...(rule.write === undefined ? [] : [['all', rule.write, rule.write] satisfies Policy]),
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

/** What the role may do with a table at all; the policies say with which rows. */
const commandsOf = (rule: GuardedRule): string =>
  rule === 'append' || (typeof rule === 'object' && 'see' in rule && rule.write === undefined)
    ? 'select, insert'
    : 'select, insert, update, delete'

/** What the server may do with a table: the log of migrations is the owner's, and nobody edits the audit log. */
const serverCommandsOn = (table: string): string => {
  if (table === 'migrations') return 'select'
  return table === 'audit_log' || table === 'audit_starts'
    ? 'select, insert'
    : 'select, insert, update, delete'
}

/** A table without a rule is closed like one for the server alone. */
const securingSql = (table: string, rule: RowRule = 'system'): string[] => {
  const forServer = [
    `revoke all on ${table} from ${SERVER_ROLE}`,
    `grant ${serverCommandsOn(table)} on ${table} to ${SERVER_ROLE}`,
  ]
  const closed = [
    ...forServer,
    `alter table ${table} disable row level security`,
    `revoke all on ${table} from ${REQUEST_ROLE}`,
  ]
  if (rule === 'system') return closed
  if (typeof rule === 'object' && 'open' in rule)
    return [...closed, `grant ${rule.to} on ${table} to ${REQUEST_ROLE}`]
  return [
    ...forServer,
    `create policy server_all on ${table} for all to ${SERVER_ROLE} using (true) with check (true)`,
    `revoke all on ${table} from ${REQUEST_ROLE}`,
    `grant ${commandsOf(rule)} on ${table} to ${REQUEST_ROLE}`,
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
const makeRole = (role: string): string => `do $$ begin
  if not exists (select 1 from pg_roles where rolname = '${role}') then
    begin
      create role ${role} nologin;
    exception when duplicate_object or unique_violation then null;
    when insufficient_privilege then
      raise exception 'The database user may not make the role ${role}. Run once as an administrator: create role ${role}; grant ${role} to %', current_user;
    end;
  end if;
  if not pg_has_role(current_user, '${role}', 'member') then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$`

/** Lets a database user who owns nothing act in both roles. */
export const grantRolesTo = async (pool: Pool, user: string): Promise<void> => {
  for (const role of [REQUEST_ROLE, SERVER_ROLE]) {
    const { rows } = await pool.query<{ has: boolean }>("select pg_has_role($1, $2, 'member') as has", [
      user,
      role,
    ])
    if (!rows[0]!.has) await pool.query(`grant ${role} to "${user.replaceAll('"', '""')}"`)
  }
}

/** SQL for the policies of these tables, identical for PGlite and PostgreSQL. */
export const rowSecuritySql = (tables: readonly string[], rules = rowRules): string =>
  [
    makeRole(REQUEST_ROLE),
    makeRole(SERVER_ROLE),
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
    // An address's mails are counted over all senders, and an invite speaks its person's language: the numbers and
    // the language alone are told, never a row.
    `create or replace function mails_to(address text, since timestamptz, by text)
      returns table ("all" bigint, oldest timestamptz, own bigint, own_oldest timestamptz) language sql stable security definer
      set search_path = public, pg_temp as $$
        select count(*), min(created_at), count(*) filter (where asker is not distinct from by),
          min(created_at) filter (where asker is not distinct from by)
        from mails where to_email = address and created_at > since $$`,
    `create or replace function language_of_address(address text) returns text language sql stable security definer
      set search_path = public, pg_temp as $$
        select language from users where lower(email) = address and email_confirmed_at is not null $$`,
    // Removes the rows before the chain's beginning, and none of the last year, whoever asks.
    `create or replace function forget_audit() returns bigint language sql security definer
      set search_path = public, pg_temp as $$
        with gone as (
          delete from audit_log where id <= (select max(id) from audit_starts) and at < now() - interval '364 days'
          returning 1)
        select count(*) from gone $$`,
    // Whether the disk has room is found by writing, which the caller rolls back. A permanent table: temporary ones may
    // be on another disk.
    `create or replace function probe_room() returns void language plpgsql security definer
      set search_path = public, pg_temp as $$ begin
        create table rookery_space_probe as
          select n::bigint as a, n::bigint as b, n::bigint as c from generate_series(1, 20000) as n;
      end $$`,
    `revoke execute on function audit_tail(), mails_to(text, timestamptz, text), language_of_address(text), probe_room(), forget_audit() from public`,
    `grant execute on function audit_tail(), mails_to(text, timestamptz, text), language_of_address(text) to ${REQUEST_ROLE}, ${SERVER_ROLE}`,
    `grant execute on function probe_room(), forget_audit() to ${SERVER_ROLE}`,
    `grant usage on schema public to ${REQUEST_ROLE}, ${SERVER_ROLE}`,
    `grant usage on all sequences in schema public to ${REQUEST_ROLE}, ${SERVER_ROLE}`,
    `do $$ declare old record; begin
      for old in select policyname, tablename from pg_policies where schemaname = 'public' and policyname ~ '^(request_\\d+|server_all)$' loop
        execute format('drop policy %I on %I', old.policyname, old.tablename);
      end loop;
    end $$`,
    ...tables.flatMap((table) => securingSql(table, rules[table])),
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
