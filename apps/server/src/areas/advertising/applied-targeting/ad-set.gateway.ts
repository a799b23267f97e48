import { isNetworkError, type AdsLineItem, type AdsTargetingCriterion } from '@rookery/network'
import type { AdsApi } from '../ads-network/ads-api.gateway.ts'
import { criteriaOf, isOwnCriterion, sendDifferences } from '../campaigns/launch/line-item.gateway.ts'
import type { SentCriterion } from '../native-targeting/native-criteria.service.ts'
import { PLACEMENT } from '../../../targeting/network-criterion-name.ts'
import { without, type PlannedCriterion, type SeenCriterion } from './applied-criteria.policy.ts'

/** An ad set as the network has it now. */
export interface AdSetNow {
  readonly wire: AdsLineItem
  readonly criteria: readonly SeenCriterion[]
  /** As the network answered them, for our copy. */
  readonly rows: readonly AdsTargetingCriterion[]
}

const placementsOf = ({ placements }: AdsLineItem): SeenCriterion[] =>
  placements.map((place) => ({
    id: null,
    targeting_type: PLACEMENT,
    targeting_value: String(place),
    operator_type: 'EQ',
    name: String(place),
  }))

/** Reads an ad set with its whole targeting. Throws what the network throws. */
export async function readAdSet(api: AdsApi, lineItemId: string): Promise<AdSetNow> {
  const wire = await api((ads, account, options) => ads.lineItems.get(account, lineItemId, options))
  const rows = await criteriaOf(api, lineItemId)
  const criteria = rows.filter(isOwnCriterion).map((row) => ({
    id: row.id,
    targeting_type: row.targeting_type,
    targeting_value: String(row.targeting_value),
    operator_type: row.operator_type ?? 'EQ',
    name: row.localized_name ?? row.name ?? String(row.targeting_value),
  }))
  return { wire, rows, criteria: [...placementsOf(wire), ...criteria] }
}

/** Sends what is missing of `target`, and removes what is in `removed`; what is so already is not sent again. */
export async function writeAdSet(
  api: AdsApi,
  now: AdSetNow,
  target: readonly PlannedCriterion[],
  removed: readonly PlannedCriterion[],
): Promise<void> {
  const isPlace = ({ targeting_type }: PlannedCriterion) => targeting_type === PLACEMENT
  const places = target.filter(isPlace)
  const placesNow = now.criteria.filter(isPlace)
  const created = without(target, now.criteria)
  const isPlacedOtherwise = without(places, placesNow).length + without(placesNow, places).length > 0
  if (places.length > 0 && isPlacedOtherwise)
    await api((ads, account, options) =>
      ads.lineItems.update(
        account,
        now.wire.id,
        { placements: places.map(({ targeting_value }) => targeting_value) as never },
        options,
      ),
    )
  const kept = without(now.criteria, removed)
  await sendDifferences(
    api,
    now.wire.id,
    // Locations first: some types require one of the same locale before them.
    created
      .filter((each) => !isPlace(each))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ targeting_type, targeting_value, operator_type }) => ({
        targeting_type,
        targeting_value,
        operator_type: operator_type as SentCriterion['operator_type'],
      })),
    without(now.criteria, kept).flatMap(({ id }) => (id === null ? [] : [id])),
  )
}
const rankOf = ({ targeting_type }: PlannedCriterion) => (targeting_type === 'LOCATION' ? 0 : 1)

/** Pauses an ad set, or lets it run again; the network's reason where it refuses, else null. */
export async function setRunning(
  api: AdsApi,
  lineItemId: string,
  isRunning: boolean,
): Promise<string | null> {
  try {
    await api((ads, account, options) =>
      ads.lineItems.update(account, lineItemId, { entity_status: isRunning ? 'ACTIVE' : 'PAUSED' }, options),
    )
    return null
  } catch (error) {
    if (!isNetworkError(error, 'validation') && !isNetworkError(error, 'forbidden')) throw error
    return error.message.slice(0, 400)
  }
}
