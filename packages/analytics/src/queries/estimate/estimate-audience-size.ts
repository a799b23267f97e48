import type { CriterionTree, RecipeWarning } from '@rookery/contract'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode, type CountedTree } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { leafNodesOf, treeNodeOf } from '../../fragments/tree-node.ts'
import type { QuestionOptions, PopulationFacts, QueryContext } from '../context.ts'
import {
  discloseCounted,
  exactly,
  hasGuarded,
  isLarge,
  planCountedParts,
} from '../disclosure/disclose-size.ts'
import type { Disclosure } from '../disclosure/disclosure-rule.ts'
import { planKinds, type KindPlan } from './kind-sizes.ts'
import { longRun } from './long-run.ts'
import { disclosedNodes } from './disclosed-nodes.ts'
import { isIdle, measuresOf } from '../measures/measures.query.ts'
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
  /** Whether to count clauses and kinds as well, which takes several times as long; true by default. */
  parts?: boolean
}

/** With `parts` all in one statement (plus one per long list). Throws SensitiveCriterionError. */
export async function estimateAudienceSize(
  context: QueryContext,
  { tree, parts: hasParts = true }: EstimateParams,
  { signal }: QuestionOptions = {},
): Promise<SizeEstimate> {
  const [population, counted] = await Promise.all([
    context.population(),
    countedTreeOf(tree, context.resolver, signal),
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
  }))
  if (!counted.root)
    return {
      size: 0,
      countable: false,
      clauses: hasParts ? neutral : [],
      kinds: [],
      warnings,
      rounded,
      disclosed: exactly(tree, 0),
      population,
    }

  const { root } = counted
  const program = new BitmapProgram()
  const plan = planCounts(program, root, hasParts)
  const isPublic = !hasGuarded(root)
  // Parts matter only together with guarded criteria. Counted in a second statement they cost more in all, and half
  // the time where a core is idle.
  const partsProgram = isPublic || !isIdle(context.engine) ? program : new BitmapProgram()
  const countedParts = isPublic ? null : planCountedParts(partsProgram, root)
  const postings = context.postings()
  const halved = isLarge(population)
  const [answer, ofParts, ...walked] = await Promise.all([
    measuresOf(context, program, { signal, halved }),
    partsProgram === program ? null : measuresOf(context, partsProgram, { signal, halved }),
    ...plan.runs.map((longList) => longRun(context.engine, postings, longList, signal)),
  ])
  const counts = readCounts(plan, { ...answer, run: (index) => walked[index]! })
  const nodes = disclosedNodes(tree!, counts.clauses, counts.kinds)
  const disclosed = countedParts
    ? await discloseCounted(
        context,
        root,
        { tree: tree!, whole: countedParts({ ...(ofParts ?? answer), run: () => [] }), nodes: nodes.nodes },
        { signal },
      )
    : exactly(tree, counts.size)
  return {
    size: counts.size,
    countable: true,
    ...nodes.withRoundings(
      disclosed.roundings,
      hasParts ? inReadingOrder([...counts.clauses, ...neutral]) : [],
    ),
    warnings,
    rounded,
    disclosed,
    population,
  }
}

interface CountsPlan {
  all: SizeReader
  clauses: ClausePlan[]
  runs: LongRun[]
  kinds: KindPlan[]
}

function planCounts(program: BitmapProgram, root: CountedNode, hasParts: boolean): CountsPlan {
  if (!hasParts) {
    const { bitmap, not } = profileSetOf(program, root)
    return { clauses: [], runs: [], kinds: [], all: reader(program.size(bitmap), not) }
  }
  const { clauses, runs, whole } = planWaterfall(program, root)
  return { clauses, runs, kinds: planKinds(program, root, whole), all: clauses[0]!.alone }
}

function readCounts({ all, clauses, kinds }: CountsPlan, measures: Measures) {
  return {
    size: all(measures),
    clauses: clauses.map((clause) => {
      const [alone, before, after] = [clause.alone(measures), clause.before(measures), clause.after(measures)]
      return { path: clause.path, alone, before, after, delta: after - before, uncounted: false }
    }),
    kinds: kinds.map(({ kind, alone, without, unique }) => ({
      kind,
      alone: alone(measures),
      without: without(measures),
      unique: unique(measures),
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

/** Parents before children, children by index. Omitted nodes appear in their place with unchanged sizes. */
function inReadingOrder(clauses: ClauseCount[]): ClauseCount[] {
  const sorted = clauses.toSorted((a, b) => {
    const n = Math.min(a.path.length, b.path.length)
    for (let i = 0; i < n; i++) if (a.path[i] !== b.path[i]) return a.path[i]! - b.path[i]!
    return a.path.length - b.path.length
  })
  const lastOf = new Map<string, number>()
  for (const clause of sorted) {
    const parent = clause.path.slice(0, -1).join('.')
    if (clause.uncounted) clause.before = clause.after = lastOf.get(parent) ?? 0
    else lastOf.set(parent, clause.after)
  }
  return sorted
}
