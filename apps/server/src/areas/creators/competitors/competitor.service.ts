import type { CallOutput } from '@rookery/contract'
import type { Competitor } from '@rookery/contract/creators/competitors/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { planMeter } from '../../billing/network-spend/meter.service.ts'
import { dayOf, priceOn } from '../../billing/network-spend/prices.policy.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { findTrackingOf, readSeriesOf } from '../../population/tracked-accounts/connected.service.ts'
import { findByHandle } from '../../population/tracked-accounts/find-account.service.ts'
import { accountDays } from '../creator-accounts/account-days.policy.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { presentCompetitor } from './competitor.presenter.ts'
import {
  deleteCompetitor,
  insertCompetitor,
  listCompetitorDays,
  listCompetitorRows,
  lockCompetitors,
  storeDay,
  type Side,
} from './competitor.repository.ts'
import { publicFigures } from './public-figures.policy.ts'
import { nextReadAfter, rowOfUser } from './rows-of-user.ts'
import type { CompetitorRow } from './tables.ts'

const MOST = 10

/** The tracking of an own account; null while there is none. Throws not_found for another person's account. */
async function sideOf(deps: Deps, actor: UserActor, account: string): Promise<Side | null> {
  await chosenAccount(deps, actor, account)
  const tracked_id = await findTrackingOf(deps, actor, account)
  return tracked_id === null ? null : { tracked_id, user_id: actor.user_id }
}

export async function readCompetitors(
  deps: Deps,
  actor: UserActor,
  account: string,
): Promise<{
  readonly rows: Competitor[]
  readonly whole: Pick<CallOutput<'list-competitors'>, 'own' | 'most' | 'day_micro'>
}> {
  const side = await sideOf(deps, actor, account)
  await requirePremium(deps, actor)
  if (side === null) return { rows: [], whole: { own: null, most: MOST, day_micro: 0 } }
  const rows = await listCompetitorRows(deps.db, side)
  const days = Map.groupBy(await listCompetitorDays(deps.db, side), ({ network_id }) => network_id)
  const price = priceOn(deps.config.network_spend.prices, dayOf(deps.clock()), 'user')
  return {
    rows: rows.map((row) => presentCompetitor(row, days.get(row.network_id) ?? [])),
    whole: {
      own: publicFigures(accountDays(await readSeriesOf(deps, actor, account))),
      most: MOST,
      day_micro: rows.length * price,
    },
  }
}

/** Throws limit_reached where all places are taken, and in_use when it is there already. */
function requirePlace(rows: readonly CompetitorRow[], networkId: string | null): void {
  if (rows.some(({ network_id }) => network_id === networkId)) throw fail('in_use', 'competitors.already')
  if (rows.length >= MOST) throw fail('limit_reached', say('competitors.tooMany', { n: MOST }))
}

/** Looks the account up on X, for which the connected account is charged, and stores today's figures. */
export async function addCompetitor(
  deps: Deps,
  actor: UserActor,
  account: string,
  handle: string,
  signal: AbortSignal,
): Promise<Competitor> {
  const side = await sideOf(deps, actor, account)
  await requirePremium(deps, actor)
  requirePermission(actor, 'creator-accounts.write', { account })
  if (side === null) throw invalid({ handle: 'competitors.untracked' })
  requirePlace(await listCompetitorRows(deps.db, side), null)
  const meter = planMeter(deps, { account, user_id: actor.user_id, plan: 'required' }, 'competitors')
  const user = await findByHandle(deps, meter, actor.user_id, handle, signal)
  if (user.id === account) throw invalid({ handle: 'competitors.own' })
  const now = deps.clock()
  const { person, day } = rowOfUser(side, user, now)
  const row = { ...person, next_at: nextReadAfter(now), added_at: now }
  await deps.db.transaction(async (tx) => {
    await lockCompetitors(tx, side)
    requirePlace(await listCompetitorRows(tx, side), user.id)
    await insertCompetitor(tx, row)
    if (day) await storeDay(tx, day)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'added',
      object_kind: 'competitor',
      object_id: user.id,
      data: { tracked_id: side.tracked_id },
    })
  })
  return presentCompetitor(row, day ? [day] : [])
}

/** For a request that is repeated: what it added; null if it added nothing. */
export async function findCompetitorByRequest(
  deps: Deps,
  actor: UserActor,
  account: string,
  done: readonly Done[],
): Promise<Competitor | null> {
  const id = idDone(done, 'competitor')
  if (id === null) return null
  const { rows } = await readCompetitors(deps, actor, account)
  return rows.find(({ network_id }) => network_id === id) ?? null
}

/** Throws not_found where it is not there. */
export async function removeCompetitor(
  deps: Deps,
  actor: UserActor,
  account: string,
  networkId: string,
): Promise<void> {
  const side = await sideOf(deps, actor, account)
  requirePermission(actor, 'creator-accounts.write', { account })
  if (side === null) throw fail('not_found')
  await deps.db.transaction(async (tx) => {
    if (!(await deleteCompetitor(tx, side, networkId))) throw fail('not_found')
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'removed',
      object_kind: 'competitor',
      object_id: networkId,
      data: { tracked_id: side.tracked_id },
    })
  })
}
