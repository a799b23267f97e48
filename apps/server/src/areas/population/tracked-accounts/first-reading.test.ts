import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'
import { until } from '../../../testing/process/until.ts'
import { newId } from '../../../security/new-id.ts'
import { beginFirstReading, planOf } from './first-reading.service.ts'
import type { TrackedRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let creator: OpenCreator
beforeAll(async () => {
  creator = await openCreator()
})
afterAll(() => creator.close())

const sum = async (what: string): Promise<number> => Number((await creator.rowsOf(what))[0].micro)
/** What reading the lists cost so far, and what of everything was counted against the plan. */
const spent = async () => ({
  lists: await sum(
    "select coalesce(sum(micro), 0) micro from network_charges where purpose = 'tracking' and resource = 'follow'",
  ),
  counted: await sum("select coalesce(sum(used), 0) micro from premium_uses where kind = 'reads'"),
})

test('an account that is tracked anew is read out of the plan: its first full reading was given once (CALL-226)', async () => {
  const first = await spent()
  expect(first.lists).toBeGreaterThan(0)
  // Its posts were counted, its lists were not.
  expect(first.counted).toBeLessThan(first.lists)
  await creator.subscribe()
  const path = `accounts/${creator.account}/snapshots/`
  await creator.ask(path, creator.owner, 'DELETE')
  await creator.moveOn(DAY_MS)
  expect((await creator.ask(path, creator.owner, 'POST', {})).status).toBe(201)
  await until(async () => {
    const { body } = await creator.ask(path)
    return body.results[0]?.state === 'complete' ? body : null
  }, 120_000)
  const second = await spent()
  const lists = second.lists - first.lists
  expect(lists).toBeGreaterThan(0)
  expect(second.counted - first.counted).toBeGreaterThanOrEqual(lists)
})

test('of two that begin, one tracking has an identity’s first reading, also while it is not whole', async () => {
  const { deps } = creator.app
  const tracked = (account_id: string | null): TrackedRow =>
    ({ id: newId(deps), account_id, user_id: creator.owner.id, complete_number: 0 }) as TrackedRow
  const [one, other, team] = [tracked('77'), tracked('77'), tracked(null)]
  for (const each of [one, other, one, team]) await beginFirstReading(deps.db, deps, each, deps.clock())
  const plans = await Promise.all([one, other, team].map(async (each) => await planOf(deps, each)))
  expect(plans.map((each) => each?.plan ?? null)).toEqual(['free', 'required', null])
  expect(await planOf(deps, { ...one, complete_number: 1 })).toMatchObject({ plan: 'required' })
  // Nothing says whose it is.
  expect(JSON.stringify(await creator.rowsOf('select identity from first_readings'))).not.toContain('"77"')
})
