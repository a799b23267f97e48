import type { CallOutput } from '@rookery/contract'
import { spendPurposes, type MonthSpend } from '@rookery/contract/billing/network-spend/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import type { Db } from '../../../store/database.ts'
import type { SpendDeps } from './meter.service.ts'
import { EVERYBODY, payerOf, type Payer } from './payer.policy.ts'
import { dayOf, monthOf, pricesOn } from './prices.policy.ts'
import {
  chargeLost,
  forgetGonePayers,
  listCharges,
  listTeamNames,
  purgePaid,
  readCaps,
  readUsed,
  storeCap,
} from './spend.repository.ts'

type Charges = Awaited<ReturnType<typeof listCharges>>

/** The month so far of one payer, or (null) of the whole installation. */
async function monthSpend(deps: SpendDeps, payer: Payer | null): Promise<MonthSpend & { charges: Charges }> {
  const { db } = deps.store
  const { prices, cap_each_micro, cap_all_micro } = deps.config.network_spend
  const day = dayOf(deps.clock())
  const month = monthOf(day)
  const charges = await listCharges(db, payer, month)
  const { spent, reserved } = await readUsed(db, payer, month)
  const caps = await readCaps(db, [payer ?? EVERYBODY])
  const sum = (of: Charges, field: 'micro' | 'unconfirmed' | 'resources' | 'repeated') =>
    of.reduce((total, row) => total + row[field], 0)
  return {
    month: day.slice(0, 7),
    spent_micro: spent,
    unconfirmed_micro: sum(charges, 'unconfirmed'),
    reserved_micro: reserved,
    cap_micro: caps.get(payer ?? EVERYBODY) ?? (payer === null ? cap_all_micro : cap_each_micro),
    by_purpose: spendPurposes.flatMap((purpose) => {
      const rows = charges.filter((row) => row.purpose === purpose)
      if (rows.length === 0) return []
      return [
        {
          purpose,
          micro: sum(rows, 'micro'),
          resources: sum(rows, 'resources'),
          repeated: sum(rows, 'repeated'),
        },
      ]
    }),
    prices_from: pricesOn(prices, day).from,
    charges,
  }
}

export async function readTeamSpend(
  deps: Deps,
  actor: UserActor,
  teamKey: string,
): Promise<CallOutput<'get-network-spend'>> {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'network-spend.read', { team: team.id })
  return await readSpendOf(deps, payerOf({ team: team.id }))
}

/** The month so far of one payer, without a check of access. */
export async function readSpendOf(deps: SpendDeps, payer: Payer): Promise<MonthSpend> {
  const { charges: _, ...spend } = await monthSpend(deps, payer)
  return spend
}

/** For operators. */
export async function readAllSpend(deps: Deps): Promise<CallOutput<'get-operator-network-spend'>> {
  const { charges, ...spend } = await monthSpend(deps, null)
  const spentByPayer = new Map<Payer, number>()
  for (const { payer, micro } of charges) spentByPayer.set(payer, (spentByPayer.get(payer) ?? 0) + micro)
  const caps = await readCaps(deps.store.db, [...spentByPayer.keys()])
  const teamIdOf = (payer: Payer) => /^team (.+)$/.exec(payer)?.[1]
  const teamIds = [...spentByPayer.keys()].flatMap((payer) => teamIdOf(payer) ?? [])
  const names = await listTeamNames(deps.store.db, teamIds)
  return {
    ...spend,
    payers: [...spentByPayer]
      .toSorted(([, a], [, b]) => b - a)
      .map(([payer, spent_micro]) => ({
        payer,
        name: names.get(teamIdOf(payer) ?? '') ?? '',
        spent_micro,
        cap_micro: caps.get(payer) ?? deps.config.network_spend.cap_each_micro,
      })),
  }
}

/** For operators: a limit of its own for a team, an account or the whole installation. */
export async function setCap(
  deps: Deps,
  actor: UserActor,
  { payer, micro }: { readonly payer: Payer; readonly micro: number | null },
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await storeCap(tx, payer, micro, deps.clock())
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'updated',
      object_kind: 'network-cap',
      object_id: payer,
      data: { micro },
    })
  })
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** No call takes longer, so its answer will not come any more. */
const LONGEST_CALL_MS = HOUR_MS

/**
 * Resources paid on earlier days are charged anew; calls of earlier days that had no answer are charged (ADR 83).
 * Payers that are no more leave the books of earlier months: who connects an account again in the same month goes on
 * where its limit stood.
 */
export async function closeSpentDays({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const now = clock()
  const today = dayOf(now)
  await store.db.transaction(async (tx) => {
    await chargeLost(tx, today, new Date(now.getTime() - LONGEST_CALL_MS))
    await purgePaid(tx, today)
    await forgetGonePayers(tx, monthOf(today).first)
  })
}

/** In an erasure, after the person's connections and teams are deleted: no book names them. */
export const forgetErasedPayers = async (db: Db, now: Date): Promise<void> =>
  await forgetGonePayers(db, dayOf(new Date(now.getTime() + DAY_MS)))
