import type { AdsApi } from '../ads-network/ads-api.gateway.ts'
import { readAdSet, setRunning, writeAdSet, type AdSetNow } from './ad-set.gateway.ts'
import { PLACEMENT } from '../../../targeting/network-criterion-name.ts'
import { compareRead, without, type Comparison, type PlannedCriterion } from './applied-criteria.policy.ts'

/** What an ad set had before it was written to, kept so that it can be given back. */
export interface AdSetBefore {
  readonly criteria: readonly PlannedCriterion[]
  readonly is_active: boolean
}
type Paused = 'before' | 'while_written' | 'still' | 'refused'
export interface Written {
  readonly read: AdSetNow
  readonly compared: Comparison
  /** Exactly what was to be there was read back. */
  readonly is_whole: boolean
  readonly paused: Paused
  /** Why the network did not pause it. */
  readonly refusal: string | null
}

export const beforeOf = ({ wire, criteria }: AdSetNow): AdSetBefore => ({
  criteria: criteria.map(({ id: _, ...criterion }) => criterion),
  is_active: wire.entity_status === 'ACTIVE',
})

/**
 * Writes a target to an ad set while it is paused, reads it back and compares. What others added since `before` is
 * left and named. May be repeated after it was broken off: only what differs is sent. An ad set of which not exactly the target
 * was read stays paused.
 */
export async function applyToAdSet(
  api: AdsApi,
  lineItemId: string,
  given: {
    readonly plan: readonly PlannedCriterion[]
    readonly target: readonly PlannedCriterion[]
    readonly before: AdSetBefore
  },
): Promise<Written> {
  const { plan, target, before } = given
  const now = await readAdSet(api, lineItemId)
  const pausing = await pauseAdSet(api, now)
  await writeAdSet(api, now, target, without(before.criteria, target))
  const read = await readAdSet(api, lineItemId)
  const compared = compareRead(read.criteria, plan, target, before.criteria)
  const isWhole = without(target, read.criteria).length === 0 && compared.extra.length === 0
  return {
    read,
    compared,
    is_whole: isWhole,
    ...(await runAgain(api, lineItemId, before.is_active, pausing, isWhole)),
  }
}

/** Why the network did not pause it; null if it is paused now. */
const pauseAdSet = async (api: AdsApi, { wire }: AdSetNow): Promise<string | null> =>
  wire.entity_status === 'ACTIVE' ? await setRunning(api, wire.id, false) : null

async function runAgain(
  api: AdsApi,
  lineItemId: string,
  wasActive: boolean,
  refusal: string | null,
  isWhole: boolean,
): Promise<Pick<Written, 'paused' | 'refusal'>> {
  if (!wasActive) return { paused: 'before', refusal }
  if (refusal !== null) return { paused: 'refused', refusal }
  const isRunning = isWhole && (await setRunning(api, lineItemId, true)) === null
  return { paused: isRunning ? 'while_written' : 'still', refusal }
}

/**
 * Gives an ad set back what it had before a run: takes out what the run added and puts back what it removed. What
 * others changed since is left and named.
 */
export async function giveBackAdSet(
  api: AdsApi,
  lineItemId: string,
  given: {
    readonly target: readonly PlannedCriterion[]
    readonly before: AdSetBefore
    /** Whether it ran when the undoing began. */
    readonly was_active: boolean
  },
): Promise<Written> {
  const { target, before, was_active } = given
  const added = without(target, before.criteria)
  const removed = without(before.criteria, target)
  const isPlace = ({ targeting_type }: PlannedCriterion) => targeting_type === PLACEMENT
  const places = [...added, ...removed].some(isPlace) ? before.criteria.filter(isPlace) : []
  const now = await readAdSet(api, lineItemId)
  const refusal = await pauseAdSet(api, now)
  await writeAdSet(api, now, [...places, ...without(removed, places)], added)
  const read = await readAdSet(api, lineItemId)
  const missing = without(removed, read.criteria)
  const extra = without(added, without(added, read.criteria))
  const isWhole = missing.length === 0 && extra.length === 0
  const others = [...without(read.criteria, before.criteria), ...without(before.criteria, read.criteria)]
  return {
    read,
    compared: {
      taken: without(before.criteria, missing),
      kept: [],
      missing,
      extra,
      changed_by_others: without(others, [...missing, ...extra]),
    },
    is_whole: isWhole,
    ...(await runAgain(api, lineItemId, was_active, refusal, isWhole)),
  }
}
