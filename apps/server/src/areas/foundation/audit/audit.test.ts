import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { eq, gt, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../../security/keys.ts'
import { createAuditKeys } from '../../../security/audit-keys.ts'
import type { Database } from '../../../store/database.ts'
import { auditLog } from '../../../store/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { auditFinding } from './audit-findings.ts'
import { addAuditEntry } from './audit.service.ts'
import { anchorAudit, forgetOldAudit } from './audit-upkeep.service.ts'
import { readAuditRows } from './audit.repository.ts'
import { chainText } from './chain-text.ts'
import { verifyAudit } from './verify-audit.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ domains: [] })
})
afterEach(async () => await app.close())

type Data = Record<string, string | number | boolean | null>
const addEntry = async (object_id: string, data: Data = {}) =>
  await app.deps.db.transaction(async (tx) => {
    const entry = { actor_id: null, team_id: null, verb: 'tested', object_kind: 'thing', object_id, data }
    await addAuditEntry(app.deps, tx, entry)
  })
const addRows = async (n: number) => {
  for (let i = 0; i < n; i++) await addEntry(`thing-${i}`)
}
const verify = async (deps = app.deps) => await verifyAudit({ ...deps, audit_dir: deps.config.audit.dir })
const whole = { unkeyed: 0, anchors: 0, broken_at: null, problem: null }
/** Somebody who may change every row, but does not have the key. */
const asIntruder = async (work: (db: Database) => Promise<unknown>) =>
  await app.deps.store.asOwner(async (pool) => void (await work(drizzle({ client: pool }))))
const anchorsFile = () => join(app.deps.config.audit.dir, 'anchors.jsonl')

test('rows added at once make one chain without forks; an edited or a missing row shows (security-4 14)', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => addEntry(`thing-${n}`, { b: 'ü"\\', a: n, c: null, d: true })),
  )
  expect(await verify()).toEqual({ ...whole, rows: 20 })
  const [row] = await app.deps.db.select().from(auditLog).where(eq(auditLog.id, 7))
  const setData = async (data: unknown) =>
    await asIntruder(async (db) => await db.update(auditLog).set({ data }).where(eq(auditLog.id, 7)))
  await setData({ a: 999 })
  expect(await verify()).toMatchObject({ rows: 6, broken_at: 7, problem: 'changed' })
  await setData(row!.data)
  expect(await verify()).toEqual({ ...whole, rows: 20 })
  await asIntruder(async (db) => await db.delete(auditLog).where(eq(auditLog.id, 12)))
  expect(await verify()).toMatchObject({ rows: 11, broken_at: 13, problem: 'changed' })
})

/** The attempt of the finding: every hash from a row on is computed again, as whoever can write to the table could. */
const rewriteFrom = async (id: number, hashOf: (text: string) => string, key_id: string | null) =>
  await asIntruder(async (db) => {
    const rows = await readAuditRows(db, id - 1, 1_000)
    const [before] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.id, id - 1))
    let previous = before?.hash ?? ''
    for (const row of rows) {
      const verb = row.id === id ? 'forged' : row.verb
      const hash = hashOf(chainText(previous, row.id, row.at, { ...row, verb, data: row.data as Data }))
      await db.update(auditLog).set({ verb, hash, key_id }).where(eq(auditLog.id, row.id))
      previous = hash
    }
  })

test('whoever rewrites a row and all hashes after it, without the key, is found at that row (security-4 14)', async () => {
  await addRows(6)
  const { audit_keys } = app.deps
  await rewriteFrom(3, sha256, audit_keys.id)
  expect(await verify()).toMatchObject({ rows: 2, broken_at: 3, problem: 'changed' })
})

test('rows cannot pass as ones from before there was a key (security-4 14)', async () => {
  await addRows(6)
  await rewriteFrom(4, sha256, null)
  expect(await verify()).toMatchObject({ rows: 3, broken_at: 4, problem: 'changed' })
})

test('a row under a key of somebody’s own names that key as unknown (security-4 14)', async () => {
  await addRows(4)
  const own = createAuditKeys([Buffer.alloc(32, 9)])
  await rewriteFrom(2, own.mac, own.id)
  const verified = await verify()
  expect(verified).toMatchObject({ rows: 1, broken_at: 2, problem: 'unknown_key' })
  expect(auditFinding(verified)).toContain('Row 2 of the audit log was written with a key that is not here')
})

test('rows from before the key stay whole and are counted apart; a new key takes over from an old one', async () => {
  await addRows(5)
  await rewriteFrom(1, sha256, null)
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
  const withKeys = (...keys: [Buffer, ...Buffer[]]) => ({ ...app.deps, audit_keys: createAuditKeys(keys) })
  const add = async (deps: typeof app.deps) =>
    await deps.db.transaction(
      async (tx) =>
        await addAuditEntry(deps, tx, {
          actor_id: null,
          team_id: null,
          verb: 'tested',
          object_kind: 'thing',
          object_id: 'x',
        }),
    )
  await add(withKeys(oldKey))
  await add(withKeys(newKey, oldKey))
  expect(await verify(withKeys(newKey, oldKey))).toEqual({ ...whole, rows: 7, unkeyed: 5 })
  expect(await verify(withKeys(newKey))).toMatchObject({ broken_at: 6, problem: 'unknown_key' })
})

test('once a day the last row is noted outside of the database: rows cut off or rewritten with the key itself contradict it (security-4 14)', async () => {
  await addRows(5)
  await anchorAudit(app.deps)
  await anchorAudit(app.deps)
  expect(readFileSync(anchorsFile(), 'utf8').trim().split('\n')).toHaveLength(1)
  app.tick(DAY_MS + 1000)
  await addRows(3)
  await anchorAudit(app.deps)
  expect(await verify()).toEqual({ ...whole, rows: 8, anchors: 2 })
  const { audit_keys } = app.deps
  await rewriteFrom(7, audit_keys.mac, audit_keys.id)
  expect(await verify()).toMatchObject({ rows: 7, broken_at: 8, problem: 'anchored' })
  await asIntruder(async (db) => await db.delete(auditLog).where(gt(auditLog.id, 6)))
  const cut = await verify()
  expect(cut).toMatchObject({ rows: 6, broken_at: 7, problem: 'anchored' })
  expect(auditFinding(cut)).toContain('Row 7 of the audit log is not what was noted of it')
})

test('a note that is made up, or a line that is none, is said and breaks nothing else (security-4 14)', async () => {
  await addRows(2)
  await anchorAudit(app.deps)
  const [line] = readFileSync(anchorsFile(), 'utf8').split('\n')
  appendFileSync(anchorsFile(), `${line!.replace('"id":2', '"id":9')}\n`)
  expect(await verify()).toMatchObject({ rows: 2, problem: 'anchor_file' })
  writeFileSync(anchorsFile(), `${line}\nhalf a li`)
  expect(await verify()).toMatchObject({ rows: 2, problem: 'anchor_file' })
  writeFileSync(anchorsFile(), `${line}\n`)
  expect(await verify()).toEqual({ ...whole, rows: 2, anchors: 1 })
})

test('rows older than the rule are forgotten, and the rest is whole from a beginning that only the key can make (security-4 14)', async () => {
  app.tick(-1000 * DAY_MS)
  await addRows(4)
  app.tick(1000 * DAY_MS)
  await addRows(3)
  expect(await forgetOldAudit(app.deps)).toBe(4)
  expect(await forgetOldAudit(app.deps)).toBe(0)
  expect(await verify()).toEqual({ ...whole, rows: 3 })
  await addRows(1)
  expect(await verify()).toEqual({ ...whole, rows: 4 })
  // Somebody cuts off more, and says so in the table.
  await asIntruder(async (db) => {
    await db.execute(
      sql`insert into audit_starts select id, hash, key_id, 'made up', now() from audit_log where id = 6`,
    )
    await db.execute(sql`delete from audit_log where id <= 6`)
  })
  expect(await verify()).toMatchObject({ rows: 0, broken_at: 7, problem: 'changed' })
})

test('the newest row is never forgotten, so that the chain goes on', async () => {
  app.tick(-1000 * DAY_MS)
  await addRows(2)
  app.tick(1000 * DAY_MS)
  expect(await forgetOldAudit(app.deps)).toBe(1)
  await addRows(1)
  expect(await verify()).toEqual({ ...whole, rows: 2 })
})

test('a rolled back action leaves no row', async () => {
  await expect(
    app.deps.db.transaction(async (tx) => {
      await addAuditEntry(app.deps, tx, {
        actor_id: null,
        team_id: null,
        verb: 'x',
        object_kind: 'x',
        object_id: 'x',
      })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await app.deps.db.$count(auditLog)).toBe(0)
})
