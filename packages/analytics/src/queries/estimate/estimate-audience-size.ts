import type { CriterionTree, RecipeWarning } from '@rookery/contract'
import { SHARD_BITS } from '../../schema/tables.ts'
import { BitmapProgram, type Measure, type ProfileSet } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode, type CountedTree } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { bothOf, leafNodesOf, treeNodeOf } from '../../fragments/tree-node.ts'
import type { QuestionOptions, PopulationFacts, QueryContext } from '../context.ts'
import { exactly, hasGuarded, withNoise, type Disclosure } from '../disclosure/disclose-size.ts'
import { noiseOf, samplingOf } from '../disclosure/noise.ts'
import type { Rounding } from '../disclosure/rounded-count.ts'
import { planKinds, type KindPlan } from './kind-sizes.ts'
import { longRun } from './long-run.ts'
import { measuresOf } from '../measures/measures.query.ts'
import {
  planWaterfall,
  reader,
  type ClausePlan,
  type LongRun,
  type Measures,
  type SizeReader,
} from '../measures/waterfall.ts'
import type { ClauseCount, KindCount } from './node-counts.ts'

export interface SizeEstimate {
  size: number
  /** False if nothing in the recipe can be counted; `size` is then 0. */
  countable: boolean
  clauses: ClauseCount[]
  kinds: KindCount[]
  warnings: RecipeWarning[]
  rounded: boolean
  disclosed: Disclosure
  population: PopulationFacts
}

export interface EstimateParams {
  tree: CriterionTree | null
  /** Counts only people of this group, e.g. a region. No clause or warning is about it. */
  within?: CriterionTree | null | undefined
  /** Whether to count clauses and kinds as well, which takes several times as long; true by default. */
  parts?: boolean
}

/** With `parts` all in one statement (plus one per long list). Throws SensitiveCriterionError. */
export async function estimateAudienceSize(
  context: QueryContext,
  { tree, within = null, parts: hasParts = true }: EstimateParams,
  { signal }: QuestionOptions = {},
): Promise<SizeEstimate> {
  const [population, counted, region] = await Promise.all([
    context.population(),
    countedTreeOf(tree, context.resolver, signal),
    countedTreeOf(within, context.resolver, signal),
  ])
  const warnings = warningsOf(tree, counted)
  const rounded = warnings.some((warning) => warning.code === 'inferred_rounded')
  const neutral = counted.uncounted.map(({ path }) => ({
    path,
    alone: 0,
    before: 0,
    after: 0,
    delta: 0,
    uncounted: true,
    roundings: { alone: 'exact' as const, after: 'exact' as const },
  }))
  const whole = bothOf(counted.root, region.root)
  if (!whole)
    return {
      size: 0,
      countable: false,
      clauses: hasParts ? neutral : [],
      kinds: [],
      warnings,
      rounded,
      disclosed: exactly(0),
      population,
    }

  const program = new BitmapProgram(hasGuarded(whole) ? await samplingOf(context) : undefined)
  const plan: CountsPlan = hasParts
    ? planCounts(program, whole, counted.root, region.root)
    : { ...planSize(program, profileSetOf(program, whole), whole), clauses: [], runs: [], kinds: [] }
  const postings = context.postings()
  const [answer, ...walked] = await Promise.all([
    measuresOf(context, program, { signal, halved: isLarge(population) }),
    ...plan.runs.map((longList) => longRun(context.engine, postings, longList, signal)),
  ])
  const measures = { ...answer, run: (index: number) => walked[index]! }
  const roundingOf = (sample: Measure | undefined): Rounding =>
    sample ? noiseOf(context, answer.sample(sample)) : 'exact'
  const counts = readCounts(plan, measures, roundingOf)
  const rounding = roundingOf(plan.sample)
  return {
    size: counts.size,
    countable: true,
    clauses: hasParts ? inReadingOrder([...counts.clauses, ...neutral]) : [],
    kinds: counts.kinds,
    warnings,
    rounded,
    disclosed: rounding === 'exact' ? exactly(counts.size) : withNoise(rounding, counts.size),
    population,
  }
}

/** A population this large justifies a second core per query. */
const isLarge = (population: { size: number }) => population.size >= 3 * 2 ** SHARD_BITS

interface SizePlan {
  all: SizeReader
  /** Of the whole recipe, if it is guarded. */
  sample: Measure | undefined
}

interface CountsPlan extends SizePlan {
  clauses: ClausePlan[]
  runs: LongRun[]
  kinds: KindPlan[]
}

const planSize = (program: BitmapProgram, set: ProfileSet, node: CountedNode): SizePlan => ({
  all: reader(program.size(set.bitmap), set.not),
  sample: hasGuarded(node) ? program.sample(set) : undefined,
})

/** `whole`: the recipe within its region; without a countable recipe there are no clauses. */
function planCounts(
  program: BitmapProgram,
  whole: CountedNode,
  recipe: CountedNode | null,
  region: CountedNode | null,
): CountsPlan {
  const { clauses, runs, set } = recipe
    ? planWaterfall(program, recipe, hasGuarded, region)
    : { clauses: [], runs: [], set: profileSetOf(program, whole) }
  const kinds = planKinds(program, whole, set, hasGuarded)
  return { ...planSize(program, set, whole), clauses, runs, kinds }
}

function readCounts(
  { all, clauses, kinds }: CountsPlan,
  measures: Measures,
  roundingOf: (sample: Measure | undefined) => Rounding,
) {
  return {
    size: all(measures),
    clauses: clauses.map((clause): ClauseCount => {
      const [alone, before, after] = [clause.alone(measures), clause.before(measures), clause.after(measures)]
      const { samples } = clause
      const roundings = { alone: roundingOf(samples.alone), after: roundingOf(samples.after) }
      return { path: clause.path, alone, before, after, delta: after - before, uncounted: false, roundings }
    }),
    kinds: kinds.map(({ kind, alone, without, unique, samples }): KindCount => ({
      kind,
      alone: alone(measures),
      without: without(measures),
      unique: unique(measures),
      roundings: { alone: roundingOf(samples.alone), without: roundingOf(samples.without) },
    })),
  }
}

function warningsOf(tree: CriterionTree | null, counted: CountedTree): RecipeWarning[] {
  if (!counted.anything_selected) return [{ code: 'everything_deselected' }]
  const node = treeNodeOf(tree!)!
  const kinds = new Set([...leafNodesOf(node)].map(({ leaf }) => leaf.kind))
  return [
    ...counted.unknown.map(({ path, leaf }) => ({
      code: 'unknown_criterion' as const,
      path,
      subject: leaf.label,
    })),
    ...counted.uncounted.map(({ path, leaf }) => ({
      code: 'uncounted_kind' as const,
      path,
      subject: leaf.kind,
    })),
    ...(kinds.has('age') || kinds.has('gender') ? [{ code: 'inferred_rounded' as const }] : []),
  ]
}

/** Parents before children, children by index. Omitted nodes appear in their place with the sizes before them. */
function inReadingOrder(clauses: ClauseCount[]): ClauseCount[] {
  const sorted = clauses.toSorted((a, b) => {
    const n = Math.min(a.path.length, b.path.length)
    for (let i = 0; i < n; i++) if (a.path[i] !== b.path[i]) return a.path[i]! - b.path[i]!
    return a.path.length - b.path.length
  })
  const lastOf = new Map<string, ClauseCount>()
  for (const clause of sorted) {
    const parent = clause.path.slice(0, -1).join('.')
    const last = lastOf.get(parent)
    if (clause.uncounted) {
      clause.before = clause.after = last?.after ?? 0
      if (last) clause.roundings = { alone: 'exact', after: last.roundings.after }
    } else lastOf.set(parent, clause)
  }
  return sorted
}
