import type { Found, XUser } from '@rookery/network'
import {
  JobFailure,
  type JobSpec,
  type RecurringJobHandler,
} from '../../foundation/jobs/background-job.service.ts'
import { readConnected } from '../../population/tracked-accounts/connected.service.ts'
import { requireInPlan } from '../../population/tracked-accounts/in-plan.service.ts'
import type { TrackedRow } from '../../population/tracked-accounts/tables.ts'
import { noteShown, noteWithheld, type Withheld } from '../../population/withheld/withheld.service.ts'
import type { Transaction } from '../../../store/database.ts'
import { asOwner } from '../../population/tracked-accounts/as-owner.service.ts'
import {
  changeCompetitor,
  findDueComparisons,
  listCompetitorRows,
  postponeReads,
  storeDay,
  type Side,
} from './competitor.repository.ts'
import { nextReadAfter, rowOfUser } from './rows-of-user.ts'

const competitorsJobOf = (tracked: TrackedRow): JobSpec => ({
  kind: 'competitors',
  subject_key: tracked.id,
  subject: `@${tracked.handle}`,
  subject_id: tracked.id,
  team_id: null,
  account_id: tracked.account_id,
  user_id: tracked.user_id,
  cursor: {},
})
const sideOf = ({ id, user_id }: TrackedRow): Side => ({ tracked_id: id, user_id })

/** What X no longer shows to everybody keeps neither handle nor name. */
const UNNAMED = { handle: '', name: '', avatar_url: '' } as const

async function storeAnswer(
  tx: Transaction,
  side: Side,
  { found, missing }: Found<XUser>,
  now: Date,
): Promise<void> {
  const shown = found.filter((user) => !user.protected)
  const withheld: Withheld[] = [
    ...found.filter((user) => user.protected).map(({ id }) => ({ id, reason: 'protected' as const })),
    ...missing.flatMap(({ value: id, reason }) => (reason === 'not_available' ? [] : [{ id, reason }])),
  ]
  await noteShown(
    tx,
    shown.map(({ id }) => id),
  )
  await noteWithheld(tx, withheld, now)
  for (const user of shown) {
    const { person, day } = rowOfUser(side, user, now)
    const { handle, name, avatar_url, state } = person
    await changeCompetitor(tx, side, user.id, { handle, name, avatar_url, state })
    if (day) await storeDay(tx, day)
  }
  for (const { id, reason } of withheld) await changeCompetitor(tx, side, id, { ...UNNAMED, state: reason })
}

/** Reads the public figures of the accounts beside a connected one, all with one request a day. */
export const competitorsJob: RecurringJobHandler = {
  kind: 'competitors',
  concurrency: 2,
  due: async (deps) => (await findDueComparisons(deps.db, deps.clock())).map(competitorsJobOf),
  step: async ({ deps, signal }, job) => {
    const connected = job.subject_id === null ? null : await readConnected(deps.db, job.subject_id)
    if (!connected) throw new JobFailure('tracking.notTracked')
    const { tracked } = connected
    if (!connected.isConnected) throw new JobFailure('tracking.disconnected')
    await requireInPlan(deps, tracked)
    const side = sideOf(tracked)
    const ids = (await listCompetitorRows(deps.db, side)).map(({ network_id }) => network_id)
    const answer =
      ids.length === 0
        ? { found: [], missing: [] }
        : await asOwner(deps, tracked, 'competitors', async (x) => await x.users(ids, { signal }))
    const now = deps.clock()
    return {
      is_over: true,
      done: ids.length,
      write: async (tx) => {
        await storeAnswer(tx, side, answer, now)
        await postponeReads(tx, side, nextReadAfter(now))
      },
    }
  },
  // Otherwise it would be due again at once.
  stopped: async (tx, job, now) => {
    const connected = job.subject_id === null ? null : await readConnected(tx, job.subject_id)
    if (connected) await postponeReads(tx, sideOf(connected.tracked), nextReadAfter(now))
  },
}
