import {
  PRIVACY_MINIMUM,
  leavesOf,
  type Criterion,
  type CriterionTree,
  type UiLanguage,
} from '@rookery/contract'
import { EVERYONE_CRITERION } from '../../schema/tables.ts'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../statistics/shrunk-lift.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { noisyCount, roundingVariance } from '../disclosure/rounded-count.ts'
import type { SizeDisclosure } from '../insights/parts/insight-audience.ts'
import { candidatesOf } from './candidates.ts'
import { namesOfCandidates } from './candidate-names.ts'
import { comparedCountsOf, type ComparedCount } from './compared-counts.ts'
import { overlapsOfSets } from './overlaps-of-sets.query.ts'
import { suggestionSets, type SuggestedRecipe } from './suggestion-sets.ts'
import { suggestedKinds, type SuggestedKind, type Addition } from './addition.ts'

export interface SuggestParams extends SuggestedRecipe {
  kinds?: readonly SuggestedKind[] | undefined
  /** 'kind:code' of dismissed suggestions. */
  exclude?: readonly string[] | undefined
  language?: UiLanguage | undefined
  limit?: number | undefined
  /** Criteria that add no one new count too, ordered by members instead of newcomers. */
  describes?: boolean | undefined
  /** All counts are then rounded before anything is computed from them. */
  disclosed?: SizeDisclosure | undefined
}

export interface Suggestions {
  mode: 'extend' | 'narrow'
  into: number[] | null
  audience: number
  baseline: number
  results: Addition[]
}

// Minimum lift of a useful suggestion, however certain. Higher for words: people who post use most words
// more.
const MIN_LIFT = 1.2
const MIN_WORD_LIFT = 1.5

const emptySuggestions: Suggestions = { mode: 'narrow', into: null, audience: 0, baseline: 0, results: [] }

/**
 * Criteria that could be added to a recipe: its audience has them more often than people of the same
 * countries and languages; each with the exact number of new profiles. Ordered by relevance (the certain part
 * of the lift) times reach. Left out: criteria of the recipe, dismissed ones, those that would add fewer
 * people than the privacy minimum, and everything about a sensitive trait. Empty for an audience under the
 * privacy minimum. Throws SensitiveCriterionError and EngineError as the size query does.
 */
export async function suggestAdditions(
  context: QueryContext,
  {
    tree,
    within = null,
    into,
    kinds = suggestedKinds,
    exclude = [],
    language = 'en',
    limit = 24,
    describes = false,
    disclosed: { audience: disclosedSize, noise } = {},
  }: SuggestParams,
  options: QuestionOptions = {},
): Promise<Suggestions> {
  const suggestionBitmaps = await suggestionSets(context, { tree, within, into }, options)
  if (!suggestionBitmaps) return emptySuggestions
  const mode = suggestionBitmaps.into ? 'extend' : 'narrow'
  const found = await candidatesOf(context, suggestionBitmaps, kinds, options)
  if (found.audience < PRIVACY_MINIMUM) return { ...emptySuggestions, mode, into: suggestionBitmaps.into }
  const postings = context.postings()
  const bitmaps = suggestionBitmaps.setsSql(found.languages)
  const criteria = [EVERYONE_CRITERION, ...found.candidates.map(({ criterion }) => criterion)]
  const [counts, names] = await Promise.all([
    overlapsOfSets.run(context.engine, {}, { shape: { postings, bitmaps, criteria }, ...options }),
    namesOfCandidates(context, found.candidates, language, options),
  ])
  const everybody = counts.find(({ criterion }) => criterion === EVERYONE_CRITERION)
  const size = { audience: everybody?.audience ?? 0, baseline: everybody?.baseline ?? 0 }
  const roundFigure = (figure: string, n: number) => noisyCount(noise?.audience, figure, n)
  const isRounded = disclosedSize !== undefined
  const [audience, baseline] = isRounded
    ? [disclosedSize, Math.max(disclosedSize, roundFigure('baseline', size.baseline))]
    : [size.audience, size.baseline]
  const comparedCounts = await comparedCountsOf(
    {
      context,
      signal: options.signal,
      sets: suggestionBitmaps.compared(found.languages),
      size: size.audience,
      baseline: { kind: 'population', countries: [], size: size.baseline },
      disclosed: {
        audience,
        baseline,
        // The baseline surrounds the audience: its counts would tell the audience's.
        rounding: {
          audience: isRounded,
          baseline: isRounded,
          noise: { audience: noise?.audience, baseline: noise?.audience },
        },
      },
    },
    found.candidates,
    counts,
  )
  const newcomersOf = new Map(
    counts.map(({ criterion, newcomers }) => [
      criterion,
      isRounded ? roundFigure(`new ${criterion}`, newcomers) : newcomers,
    ]),
  )
  const roundedCount = ({ criterion, of, ...count }: ComparedCount): ComparedCount =>
    isRounded
      ? {
          criterion,
          of,
          audience: Math.min(of.audience, roundFigure(`row ${criterion}`, count.audience)),
          baseline: Math.min(of.baseline, roundFigure(`base ${criterion}`, count.baseline)),
        }
      : { criterion, of, ...count }
  // Lifts carry the rounding, so that none is called certain because of it.
  const varianceOf = (n: number) => (isRounded ? roundingVariance(noise?.audience, n) : 0)
  const liftOf = (count: ComparedCount | undefined) => {
    if (!count) return null
    // The baseline surrounds the audience, so a count of 0 in the baseline gives no valid comparison.
    const base = Math.max(count.baseline, 1)
    const variances = { audience: varianceOf(count.audience), baseline: varianceOf(base) }
    return shrunkLift(count.audience, count.of.audience, base, count.of.baseline, variances)
  }
  const countsByCriterion = new Map(comparedCounts.map((row) => [row.criterion, roundedCount(row)]))
  const testedKinds = kinds.flatMap((kind) => {
    const candidatesOfKind = found.candidates.filter((candidate) => candidate.kind === kind)
    const candidateLifts = candidatesOfKind.map(({ criterion }) => liftOf(countsByCriterion.get(criterion)))
    const q = benjaminiHochberg(
      candidateLifts.map((lift) => lift?.p ?? 1),
      Math.max(candidatesOfKind.length, found.looked_at[kind]),
    )
    const minLift = kind === 'keyword' ? MIN_WORD_LIFT : MIN_LIFT
    return candidatesOfKind.flatMap(({ criterion }, i): Addition[] => {
      const [lift, name, count] = [candidateLifts[i], names.get(criterion), countsByCriterion.get(criterion)]
      if (!lift || !name || !count || lift.low < minLift || q[i]! > FALSE_DISCOVERY_RATE) return []
      if (count.audience < PRIVACY_MINIMUM) return []
      const newcomers = newcomersOf.get(criterion) ?? 0
      if (!describes && newcomers < PRIVACY_MINIMUM) return []
      return [
        {
          kind,
          ...name,
          reach: newcomers,
          audience_count: count.audience,
          audience_share: count.audience / count.of.audience,
          baseline_share: count.baseline / count.of.baseline,
          lift: lift.lift,
          lift_low: lift.low,
          lift_high: lift.high,
        },
      ]
    })
  })
  const excludedIds = new Set([...exclude, ...leftOut(tree), ...leftOut(within)])
  const results = testedKinds
    .filter(({ kind, code }) => !excludedIds.has(keyOf(kind, code)))
    .sort(
      (a, b) =>
        additionWorth(b, describes) - additionWorth(a, describes) ||
        (keyOf(a.kind, a.code) < keyOf(b.kind, b.code) ? -1 : 1),
    )
  return {
    mode,
    into: suggestionBitmaps.into,
    audience,
    baseline,
    results: mixKinds(results, kinds.length, limit),
  }
}

const additionWorth = ({ lift_low, reach, audience_count }: Addition, describes: boolean) =>
  Math.log(lift_low) * Math.log(describes ? audience_count : reach)

const keyOf = (kind: string, code: string) => `${kind}:${code}`
/** Criteria in the recipe, including deselected ones: the user has seen and rejected the latter. */
const leftOut = (tree: CriterionTree | null) =>
  tree
    ? [...leavesOf(tree, true)].map((leaf: Criterion) =>
        keyOf(leaf.kind, (leaf.id ?? leaf.label).toLowerCase()),
      )
    : []

/** The best of all kinds, so that no kind takes every place. */
function mixKinds(sorted: readonly Addition[], kinds: number, limit: number): Addition[] {
  const maxPerKind = kinds === 1 ? limit : Math.max(3, Math.ceil(limit / Math.min(kinds, 4)))
  const countByKind = new Map<SuggestedKind, number>()
  const selectedAdditions = sorted.filter(({ kind }) => {
    const n = (countByKind.get(kind) ?? 0) + 1
    countByKind.set(kind, n)
    return n <= maxPerKind
  })
  return selectedAdditions.slice(0, limit)
}
