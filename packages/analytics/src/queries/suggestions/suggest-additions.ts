import {
  PRIVACY_MINIMUM,
  leavesOf,
  type Criterion,
  type CriterionKind,
  type CriterionTree,
  type UiLanguage,
} from '@rookery/contract'
import { EVERYONE_CRITERION, FOLLOWS_KNOWN_CRITERION } from '../../schema/tables.ts'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../statistics/shrunk-lift.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { noisyCount } from '../disclosure/rounded-count.ts'
import type { ToldOf } from '../insights/parts/insight-audience.ts'
import { candidatesOf } from './candidates.ts'
import { namesOfCandidates } from './candidate-names.ts'
import { overlapsOfSets, type SetCounts } from './overlaps-of-sets.query.ts'
import { suggestionSets } from './suggestion-sets.ts'

const suggestedKinds = [
  'keyword',
  'hashtag',
  'handle',
  'interest',
  'conversation_topic',
  'movie_tv_show',
] as const satisfies readonly CriterionKind[]
export type SuggestedKind = (typeof suggestedKinds)[number]

export interface SuggestParams {
  tree: CriterionTree | null
  kinds?: readonly SuggestedKind[] | undefined
  /** The "or" that additions join, by its path in the tree as sent; found by the usual rule when absent. */
  into?: readonly number[] | undefined
  /** 'kind:code' of what was dismissed. */
  exclude?: readonly string[] | undefined
  language?: UiLanguage | undefined
  limit?: number | undefined
  /** What these people have is asked for, not whom it would add: what wins nobody new counts too, and more members come before more newcomers. */
  describes?: boolean | undefined
  /** What is told of the audience's size where that is not exact: then counts are rounded before anything is worked out from them. */
  told?: ToldOf | undefined
}

/** One thing that could be added; counts are exact. */
export interface Addition {
  kind: SuggestedKind
  code: string
  label: string
  parent_label?: string
  /** What else it is called: the name of a handle's account. */
  name?: string
  /** Live profiles that have it. */
  size: number
  /** New profiles the recipe would reach with it; where it would begin a clause of its own, those of the audience that have it. */
  reach: number
  /** Members of the audience that have it, and which part of the audience that is. */
  audience_count: number
  audience_share: number
  baseline_share: number
  lift: number
  lift_low: number
  lift_high: number
}

export interface Suggestions {
  /** `narrow`: the recipe wants nothing yet, so an addition begins a clause. */
  mode: 'extend' | 'narrow'
  into: number[] | null
  audience: number
  /** People of the same countries and languages: whom the audience is compared with. */
  baseline: number
  results: Addition[]
}

/** Over-use below this is not worth a person's attention, however sure. Words are noisier: people who post use most words more. */
const LEAST_LIFT = 1.2
const LEAST_LIFT_OF_WORDS = 1.5

const nothing: Suggestions = { mode: 'narrow', into: null, audience: 0, baseline: 0, results: [] }

/**
 * What else could be added to a recipe: criteria its audience has more often than people of the same countries and languages, each with the
 * exact number of new profiles. Relevance (the sure part of the lift) times reach decides the order; what the recipe names, what was dismissed,
 * what would win fewer than the privacy minimum and everything about a sensitive trait is left out. Nothing for an audience under the minimum.
 * Throws SensitiveCriterionError and EngineError as the size does.
 */
export async function suggestAdditions(
  context: QueryContext,
  {
    tree,
    kinds = suggestedKinds,
    into,
    exclude = [],
    language = 'en',
    limit = 24,
    describes = false,
    told: { audience: told, draws } = {},
  }: SuggestParams,
  options: AskOptions = {},
): Promise<Suggestions> {
  const sets = await suggestionSets(context, tree, into, options)
  if (!sets) return nothing
  const mode = sets.into ? 'extend' : 'narrow'
  const found = await candidatesOf(context, sets, kinds, options)
  if (found.audience < PRIVACY_MINIMUM) return { ...nothing, mode, into: sets.into }
  const postings = context.postings()
  const bitmaps = sets.setsSql(found.languages)
  const criteria = [
    EVERYONE_CRITERION,
    FOLLOWS_KNOWN_CRITERION,
    ...found.candidates.map(({ criterion }) => criterion),
  ]
  const [counts, names] = await Promise.all([
    overlapsOfSets.run(context.engine, {}, { shape: { postings, bitmaps, criteria }, ...options }),
    namesOfCandidates(context, found.candidates, language, options),
  ])
  const exact = counts.find(({ criterion }) => criterion === EVERYONE_CRITERION)
  const rounded = (figure: string, n: number) => noisyCount(draws?.audience, figure, n)
  const [audience, baseline] =
    told === undefined
      ? [exact?.audience ?? 0, exact?.baseline ?? 0]
      : [told, Math.max(told, rounded('baseline', exact?.baseline ?? 0))]
  const toldRow = (row: SetCounts): SetCounts => ({
    ...row,
    audience: Math.min(audience, rounded(`row ${row.criterion}`, row.audience)),
    baseline: Math.min(baseline, rounded(`base ${row.criterion}`, row.baseline)),
    newcomers: rounded(`new ${row.criterion}`, row.newcomers),
  })
  const countsOf = new Map(counts.map((row) => [row.criterion, told === undefined ? row : toldRow(row)]))
  const fetched = countsOf.get(FOLLOWS_KNOWN_CRITERION) ?? { audience: 0, baseline: 0 }
  const asked = kinds.flatMap((kind) => {
    const mine = found.candidates.filter((candidate) => candidate.kind === kind)
    // Of whom nobody knows whom they follow are no non-followers (docs/adr/0040).
    const of = kind === 'handle' ? fetched : { audience, baseline }
    const lifts = mine.map(({ criterion }) => liftOf(countsOf.get(criterion), of.audience, of.baseline))
    const q = benjaminiHochberg(
      lifts.map((lift) => lift?.p ?? 1),
      Math.max(mine.length, found.looked_at[kind]),
    )
    const least = kind === 'keyword' ? LEAST_LIFT_OF_WORDS : LEAST_LIFT
    return mine.flatMap(({ criterion }, i): Addition[] => {
      const [lift, name, count] = [lifts[i], names.get(criterion), countsOf.get(criterion)]
      if (!lift || !name || !count || lift.low < least || q[i]! > FALSE_DISCOVERY_RATE) return []
      if (count.audience < PRIVACY_MINIMUM) return []
      if (!describes && count.newcomers < PRIVACY_MINIMUM) return []
      return [
        {
          kind,
          ...name,
          reach: count.newcomers,
          audience_count: count.audience,
          audience_share: count.audience / of.audience,
          baseline_share: count.baseline / of.baseline,
          lift: lift.lift,
          lift_low: lift.low,
          lift_high: lift.high,
        },
      ]
    })
  })
  const gone = new Set([...exclude, ...leftOut(tree)])
  const results = asked
    .filter(({ kind, code }) => !gone.has(keyOf(kind, code)))
    .sort(
      (a, b) =>
        worth(b, describes) - worth(a, describes) || (keyOf(a.kind, a.code) < keyOf(b.kind, b.code) ? -1 : 1),
    )
  return { mode, into: sets.into, audience, baseline, results: varied(results, kinds.length, limit) }
}

const liftOf = (count: SetCounts | undefined, audience: number, baseline: number) =>
  // The baseline is people around the audience: who has it there but not here may be nobody, which is no comparison.
  count && shrunkLift(count.audience, audience, Math.max(count.baseline, 1), baseline)

const worth = ({ lift_low, reach, audience_count }: Addition, describes: boolean) =>
  Math.log(lift_low) * Math.log(describes ? audience_count : reach)

const keyOf = (kind: string, code: string) => `${kind}:${code}`
/** What stands in the recipe, deselected items included: the person has seen it and put it aside. */
const leftOut = (tree: CriterionTree | null) =>
  tree
    ? [...leavesOf(tree, true)].map((leaf: Criterion) =>
        keyOf(leaf.kind, (leaf.id ?? leaf.label).toLowerCase()),
      )
    : []

/** The best of all kinds, without one of them taking every place. */
function varied(sorted: readonly Addition[], kinds: number, limit: number): Addition[] {
  const most = kinds === 1 ? limit : Math.max(3, Math.ceil(limit / Math.min(kinds, 4)))
  const taken = new Map<SuggestedKind, number>()
  const kept = sorted.filter(({ kind }) => {
    const n = (taken.get(kind) ?? 0) + 1
    taken.set(kind, n)
    return n <= most
  })
  return kept.slice(0, limit)
}
