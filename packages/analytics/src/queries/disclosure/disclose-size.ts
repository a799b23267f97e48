import {
  isGroup,
  leavesOf,
  PRIVACY_MINIMUM,
  treeWithout,
  type Criterion,
  type CriterionTree,
} from '@rookery/contract'
import { SHARD_BITS } from '../../schema/tables.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import {
  countedLeavesOf,
  countedTreeOf,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { audienceSize } from '../audience-size/audience-size.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { reader, type Measures } from '../measures/waterfall.ts'
import { noiseOfSubsets } from './noise-of-subsets.ts'
import type { SubsetNoise, Rounding } from './rounding.ts'
import { isGuarded, restsOnGuarded } from './guarded.ts'
import { noisySize, type CountNoise } from './rounded-count.ts'
import { LONG_LIST, planParts, type PartsPlan } from './small-parts.ts'
import {
  uncertainSubset,
  completeSubset,
  type IsUncertain,
  type UncertainSubset,
} from './uncertain-subset.ts'

/**
 * How a recipe's size may be disclosed (docs/adr/0015).
 *
 * - `exact`: it rests on public facts only. Its parts, unions and differences are exact as well.
 * - `rounded`: it rests on guarded criteria: inferred age or gender, or a customer's list. `size` is its own
 *   size with rounding noise derived from the people about whom these and small parts decide: rounded to 10
 *   people, and to 50 if two or more other criteria are next to them, or more small parts than are left out.
 * - `reduced`: parts that decide about fewer than 50 people are combined with guarded criteria, or these
 *   decide about fewer themselves: `size` is that of `tree`, the recipe without them, and reveals nothing
 *   about the people they add or remove.
 */
export interface Disclosure {
  how: 'exact' | 'reduced' | 'rounded'
  size: number
  /** The recipe for which further figures may be requested. */
  tree: CriterionTree | null
  /** Rounding of counts shown with the size; null if they are exact. Internal: never sent to clients. */
  rows: CountNoise | null
  /** Rounding of the sizes of the requested nodes; null if they are exact. */
  draws: (Rounding | null)[]
}

/** A node of a recipe: all of it, or the first of its children. */
export interface PlacedNode {
  node: CriterionTree
  path: readonly number[]
  /** Number of people it reaches. */
  count: number
}

/**
 * Maximum number of small parts left out one by one; more are rounded. In a large population each takes too
 * long, and three digits are sufficient: none is left out.
 */
const MAX_LEFT_OUT = 4
/** Maximum number of guarded nodes of one recipe with noise; more are rounded to the nearest step. */
const MAX_NOISY_NODES = 64
/** A population this large justifies a second core per query, and no repeated counting. */
export const isLarge = (population: { size: number }) => population.size >= 3 * 2 ** SHARD_BITS

/**
 * `counted`: the size of the recipe and its parts, if already counted. `nodes`: other nodes whose counts are
 * disclosed with it.
 */
export async function discloseSize(
  context: QueryContext,
  {
    tree,
    counted,
    nodes = [],
  }: { tree: CriterionTree | null; counted?: CountedParts; nodes?: readonly PlacedNode[] },
  options: QuestionOptions = {},
): Promise<Disclosure> {
  const leaves = tree && restsOnGuarded(tree) ? await countedLeaves(context, tree, options) : []
  const guarded = new Set(leaves.flatMap(({ leaf }) => (isGuarded(leaf) ? [textOf(leaf)] : [])))
  if (!tree || guarded.size === 0) {
    const size = counted?.size ?? (await audienceSize(context, { tree }, options))
    return { how: 'exact', size, tree, rows: null, draws: nodes.map(() => null) }
  }
  const publicSets = new Map(
    leaves.flatMap(({ leaf, criteria }) =>
      isGuarded(leaf) || criteria.length === 0 ? [] : [[textOf(leaf), criteria.join()]],
    ),
  )
  const population = await context.population()
  return await discloseBy(
    { tree, nodes },
    {
      isGuarded: (leaf) => guarded.has(textOf(leaf)),
      publicSet: (leaf) => publicSets.get(textOf(leaf)),
      count: async (current) => {
        if (counted && current === tree) return counted
        const { root } = await countedTreeOf(current, context.resolver, options.signal)
        return root && (await countParts(context, root, options))
      },
      draw: (parts) => noiseOfSubsets(context, parts, options),
      mostLeftOut: isLarge(population) ? 0 : MAX_LEFT_OUT,
    },
  )
}

/** Leaves of a recipe that count: a name of one of X's own audiences is not in the population. */
async function countedLeaves(
  context: QueryContext,
  tree: CriterionTree,
  { signal }: QuestionOptions,
): Promise<CountedLeaf[]> {
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  return root ? [...countedLeavesOf(root)] : []
}

/** What the rule needs from the population. */
export interface RuleFacts {
  readonly isGuarded: (leaf: Criterion) => boolean
  /** Identifies the set of people with a public criterion; undefined if it is empty. */
  readonly publicSet: (leaf: Criterion) => string | undefined
  /** Null if nothing can be counted. */
  readonly count: (tree: CriterionTree) => Promise<CountedParts | null>
  /** Noise derived from the people about whom parts decide. */
  readonly draw: (parts: readonly UncertainSubset[]) => Promise<SubsetNoise[]>
  readonly mostLeftOut?: number
}

/** The disclosure rule, for a recipe with guarded criteria. */
export async function discloseBy(
  { tree, nodes = [] }: { tree: CriterionTree; nodes?: readonly PlacedNode[] },
  facts: RuleFacts,
): Promise<Disclosure> {
  const { count, draw, mostLeftOut = MAX_LEFT_OUT } = facts
  const reduced = await leaveOut(tree, count, mostLeftOut)
  const isGuardedLeaf = (node: CriterionTree) => !isGroup(node) && !node.deselected && facts.isGuarded(node)
  const isPublic = (node: CriterionTree) => ![...leavesOf(node)].some(facts.isGuarded)
  if (!reduced.tree || isPublic(reduced.tree))
    return {
      how: 'reduced',
      size: reduced.size,
      tree: reduced.tree,
      rows: null,
      draws: nodes.map(() => null),
    }
  const small = new Set(reduced.small.map(({ path }) => path.join()))
  const isUncertain: IsUncertain = (node, path) =>
    isGuardedLeaf(node) || small.has(path.join()) || (reduced.long && isInLongList(tree, path))
  /** Two or more public criteria could be combined into sets that share a single person. */
  const isMixed = (node: CriterionTree) => {
    const sets = [...leavesOf(node)].map(facts.publicSet)
    return new Set(sets.filter((set) => set !== undefined)).size > 1
  }
  const partsOf = (node: CriterionTree, path: readonly number[], n: number, isPart: IsUncertain) => ({
    uncertain: uncertainSubset(node, path, isPart),
    complete: reduced.isCutShort || isMixed(node) ? completeSubset(node, n, reduced.alive) : null,
  })
  // A reduced recipe has no small parts left.
  const complete = partsOf(
    reduced.tree,
    [],
    reduced.size,
    reduced.how === 'reduced' ? isGuardedLeaf : isUncertain,
  )
  const ofNodes = nodes.map(({ node, path, count: n }, i) =>
    isPublic(node) ? { disclosed: n } : i < MAX_NOISY_NODES ? partsOf(node, path, n, isUncertain) : null,
  )
  const parts = [complete, ...ofNodes.flatMap((of) => (of && 'uncertain' in of ? [of] : []))]
  const subsets = parts.flatMap((of) => [of.uncertain, of.complete]).filter((part) => part !== null)
  const answers = await draw(subsets)
  const noiseFor = (part: UncertainSubset | null) => (part && answers[subsets.indexOf(part)]) || null
  const draws = ofNodes.map((of): Rounding | null => {
    if (!of) return null
    return 'disclosed' in of ? of : layered(noiseFor(of.uncertain), noiseFor(of.complete))
  })
  const [ofUncertain, ofComplete] = [noiseFor(complete.uncertain), noiseFor(complete.complete)]
  if (complete.uncertain && ofUncertain && ofUncertain.hidden !== null) {
    const certain = ofUncertain.side === 'reached' ? complete.uncertain.least : complete.uncertain.most
    if (certain)
      return { how: 'reduced', size: (await count(certain))?.size ?? 0, tree: certain, rows: null, draws }
  }
  const rounding = layered(ofUncertain, ofComplete)
  return {
    how: reduced.how === 'reduced' ? 'reduced' : 'rounded',
    size: noisySize(rounding, reduced.size),
    tree: reduced.tree,
    rows: rounding && 'seed' in rounding ? { seed: rounding.seed, step: rounding.step } : null,
    draws,
  }
}

/**
 * Rounds to ten with the noise of the uncertain subset, then to fifty with the noise of the complete set if
 * public criteria could be intersected.
 */
function layered(uncertain: SubsetNoise | null, complete: SubsetNoise | null): Rounding | null {
  if (complete) return { ...complete, step: 50, after: uncertain }
  return uncertain && { ...uncertain, step: 10 }
}

interface Reduced {
  how: Disclosure['how']
  size: number
  tree: CriterionTree | null
  /** Small parts of the complete recipe. */
  small: readonly CountedPart[]
  long: boolean
  alive: number
  /** Whether small parts remain that there was no time to leave out. */
  isCutShort?: boolean
}

async function leaveOut(
  tree: CriterionTree,
  count: RuleFacts['count'],
  mostLeftOut: number,
): Promise<Reduced> {
  let current: CriterionTree | null = tree
  let complete: Omit<Reduced, 'how' | 'tree'> | undefined
  let left = 0
  for (; current !== null && left <= mostLeftOut; left++) {
    const counted: CountedParts | null = await count(current)
    if (!counted) break
    const { size, long, alive } = counted
    const small = counted.parts.filter(({ effect }) => effect < PRIVACY_MINIMUM)
    complete ??= { size, small, long, alive }
    if (Math.abs(size - complete.size) >= PRIVACY_MINIMUM) break
    const clean = small.length === 0 && !long
    if (clean || size < PRIVACY_MINIMUM)
      return { ...complete, how: clean && left === 0 ? 'exact' : 'reduced', size, tree: current }
    // People about whom a single part decides are different people for each part.
    const together = small.reduce((sum, part) => sum + part.effect, 0)
    if (long || together >= PRIVACY_MINIMUM) break
    current = treeWithout(current, smallest(current, small).path)
  }
  return complete
    ? { ...complete, how: 'rounded', tree, isCutShort: left > mostLeftOut }
    : { how: 'exact', size: 0, tree: null, small: [], long: false, alive: 0 }
}

interface CountedPart {
  path: number[]
  effect: number
}
export interface CountedParts {
  size: number
  /** Number of live profiles. */
  alive: number
  parts: CountedPart[]
  long: boolean
}

/** The counts of a plan's result. */
export const countedParts = (size: number, { parts, long }: PartsPlan, measures: Measures): CountedParts => ({
  size,
  alive: measures.alive,
  parts: parts.map(({ path, effect }) => ({ path, effect: effect(measures) })),
  long,
})

async function countParts(
  context: QueryContext,
  root: CountedNode,
  options: QuestionOptions,
): Promise<CountedParts> {
  const program = new BitmapProgram()
  const plan = planParts(program, root)
  const { bitmap, not } = profileSetOf(program, root)
  const size = reader(program.size(bitmap), not)
  const answer = await measuresOf(context, program, options)
  const measures = { ...answer, alive: answer.size(program.alive), run: () => [] }
  return countedParts(size(measures), plan, measures)
}

/**
 * The least significant part; among equal ones the first by text, so that the order of a list does not
 * matter.
 */
function smallest(tree: CriterionTree, small: readonly CountedPart[]): CountedPart {
  const textAt = ({ path }: CountedPart) => canonical(nodeAt(tree, path))
  return small.toSorted((a, b) => a.effect - b.effect || (textAt(a) < textAt(b) ? -1 : 1))[0]!
}

export const nodeAt = (tree: CriterionTree, path: readonly number[]): CriterionTree =>
  path.reduce<CriterionTree>((node, n) => (isGroup(node) ? node.children[n]! : node), tree)

const textOf = ({ kind, id, label }: Criterion): string => `${kind}:${id ?? label}`
const canonical = (tree: CriterionTree): string =>
  isGroup(tree) ? `${tree.op}(${tree.children.map(canonical).sort().join()})` : textOf(tree)

/** Whether the node is in a list too long to examine one by one. */
function isInLongList(tree: CriterionTree, path: readonly number[]): boolean {
  if (path.length === 0) return false
  const list = nodeAt(tree, path.slice(0, -1))
  return (
    isGroup(list) &&
    list.op !== 'and' &&
    !isGroup(nodeAt(tree, path)) &&
    list.children.filter((child) => !isGroup(child)).length > LONG_LIST
  )
}
