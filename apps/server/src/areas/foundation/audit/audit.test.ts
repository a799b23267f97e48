import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../store/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { addAuditEntry, verifyAudit } from './audit.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

const addEntry = async (object_id: string, data: Record<string, string | number | boolean | null> = {}) =>
  await app.deps.db.transaction(async (tx) => {
    const entry = { actor_id: null, team_id: null, verb: 'tested', object_kind: 'thing', object_id, data }
    await addAuditEntry(app.deps, tx, entry)
  })

test('rows added at once make one chain without forks; an edited or a missing row shows', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => addEntry(`thing-${n}`, { b: 'ü"\\', a: n, c: null, d: true })),
  )
  expect(await verifyAudit(app.deps.db)).toEqual({ rows: 20, broken_at: null })
  const [row] = await app.deps.db.select().from(auditLog).where(eq(auditLog.id, 7))
  await app.deps.db
    .update(auditLog)
    .set({ data: { a: 999 } })
    .where(eq(auditLog.id, 7))
  expect(await verifyAudit(app.deps.db)).toEqual({ rows: 6, broken_at: 7 })
  await app.deps.db.update(auditLog).set({ data: row!.data }).where(eq(auditLog.id, 7))
  expect(await verifyAudit(app.deps.db)).toEqual({ rows: 20, broken_at: null })
  await app.deps.db.delete(auditLog).where(eq(auditLog.id, 12))
  expect(await verifyAudit(app.deps.db)).toEqual({ rows: 11, broken_at: 13 })
})

test('a rolled back action leaves no row', async () => {
  const auditCountBefore = await app.deps.db.$count(auditLog)
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
  expect(await app.deps.db.$count(auditLog)).toBe(auditCountBefore)
})
