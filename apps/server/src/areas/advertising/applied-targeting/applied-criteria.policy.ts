import type { ApplyMode } from '@rookery/contract'
import { PLACEMENT, type NetworkCriterion } from '../../../targeting/network-criterion-name.ts'

/** A criterion with the network's name or the recipe's; the places of an ad set stand among them as the type PLACEMENT. */
export type PlannedCriterion = NetworkCriterion
/** A criterion as the network has it; places have no id. */
export interface SeenCriterion extends PlannedCriterion {
  readonly id: string | null
}
/** What is to be written to one ad set. */
export interface CriteriaPlan {
  readonly criteria: readonly PlannedCriterion[]
  /** What the network has no value for. */
  readonly impossible: readonly string[]
}

/** Types that the product writes; what else stands in an ad set is left as it is. */
const ownTypes: readonly string[] = [
  ...['LOCATION', 'LANGUAGE', 'GENDER', 'AGE', 'NETWORK_OPERATOR', 'INTEREST', 'CONVERSATION', 'TV_SHOW'],
  ...['BROAD_KEYWORD', 'PHRASE_KEYWORD', 'EXACT_KEYWORD', 'UNORDERED_KEYWORD'],
  ...['SIMILAR_TO_FOLLOWERS_OF_USER', 'FOLLOWERS_OF_USER', 'CUSTOM_AUDIENCE', 'CUSTOM_AUDIENCE_EXPANDED'],
]
/** Types of which an ad set has one answer: adding another would say something else. */
const singleTypes: readonly string[] = ['AGE', 'GENDER', PLACEMENT]
const caseless: readonly string[] = ['BROAD_KEYWORD', 'PHRASE_KEYWORD', 'EXACT_KEYWORD', 'UNORDERED_KEYWORD']

const keyOf = ({ targeting_type, targeting_value, operator_type }: Omit<PlannedCriterion, 'name'>) =>
  `${operator_type} ${targeting_type} ${caseless.includes(targeting_type) ? targeting_value.toLowerCase() : targeting_value}`
const keysOf = (all: readonly PlannedCriterion[]) => new Set(all.map(keyOf))

/** Those of `all` that are not in `others`, each once. */
export function without<T extends PlannedCriterion>(
  all: readonly T[],
  others: readonly PlannedCriterion[],
): T[] {
  const keys = keysOf(others)
  return [...new Map(all.map((each) => [keyOf(each), each])).values()].filter(
    (each) => !keys.has(keyOf(each)),
  )
}
/** What an ad set is to have in the end: the plan, and of what stood there before what stays. */
export function targetOf(
  plan: readonly PlannedCriterion[],
  before: readonly PlannedCriterion[],
  mode: ApplyMode,
): PlannedCriterion[] {
  const typesOfPlan = new Set(plan.map(({ targeting_type }) => targeting_type))
  const stays = ({ targeting_type: type }: PlannedCriterion) =>
    mode === 'add'
      ? !singleTypes.includes(type) || !typesOfPlan.has(type)
      : !ownTypes.includes(type) && !typesOfPlan.has(type)
  return [...without(plan, []), ...without(before.filter(stays), plan)]
}

export interface Comparison {
  readonly taken: readonly PlannedCriterion[]
  readonly kept: readonly PlannedCriterion[]
  readonly missing: readonly PlannedCriterion[]
  readonly extra: readonly PlannedCriterion[]
  /** Neither planned nor there before, or to be kept and gone. */
  readonly changed_by_others: readonly PlannedCriterion[]
}

/** What was read back, compared as sets with the plan, with what was to be there and with what was there before. */
export function compareRead(
  read: readonly PlannedCriterion[],
  plan: readonly PlannedCriterion[],
  target: readonly PlannedCriterion[],
  before: readonly PlannedCriterion[],
): Comparison {
  const missing = without(plan, read)
  const toKeep = without(target, plan)
  const gone = without(toKeep, read)
  const extra = without(read, target)
  return {
    taken: without(plan, missing),
    kept: without(toKeep, gone),
    missing,
    extra,
    changed_by_others: [...without(extra, before), ...gone],
  }
}
