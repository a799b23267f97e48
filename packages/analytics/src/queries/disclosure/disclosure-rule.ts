import { isGroup, leavesOf, PRIVACY_MINIMUM, type Criterion, type CriterionTree } from '@rookery/contract'
import { noisySize, type CountNoise } from './rounded-count.ts'
import type { NoisyRounding, Rounding, SubsetNoise } from './rounding.ts'
import { isInLongList, treeWithoutAll } from './parts-of-tree.ts'
import {
  completeSubset,
  uncertainSubset,
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
  /** Rounding of the sizes of the requested nodes; null if they are rounded without noise. */
  roundings: (Rounding | null)[]
}

/** A node of a recipe whose size is disclosed with it: all of it, or the first of its children. */
export interface PlacedNode {
  node: CriterionTree
  path: readonly number[]
  /** Number of people it reaches. */
  count: number
}

/** What a recipe's parts decide, as counted. */
export interface CountedParts {
  size: number
  /** Number of live profiles. */
  alive: number
  /** `effect`: number of people the recipe would gain or lose without the part. */
  parts: readonly { path: readonly number[]; effect: number }[]
  /** Whether a list was too long to examine. */
  long: boolean
}

/** A recipe with guarded criteria. */
export interface CountedRecipe {
  tree: CriterionTree
  whole: CountedParts
  /** Other nodes whose sizes are disclosed with it. */
  nodes?: readonly PlacedNode[]
}

/** One request to the population: the parts of a recipe, if any, and uncertain subsets. */
export interface RuleRequest {
  partsOf: CriterionTree | null
  subsets: readonly UncertainSubset[]
}

/** What the rule needs from the population. `M` is a measured subset. */
export interface RuleFacts<M> {
  readonly isGuarded: (leaf: Criterion) => boolean
  /** Identifies the set of people with a public criterion; undefined if it is empty. */
  readonly publicSet: (leaf: Criterion) => string | undefined
  /** `counted` is null if nothing can be counted; subsets in the order of the request. */
  readonly measure: (request: RuleRequest) => Promise<{ counted: CountedParts | null; subsets: readonly M[] }>
  /** Noise derived from the people about whom parts decide. */
  readonly noise: (subsets: readonly M[]) => Promise<SubsetNoise[]>
  /** Number of times small parts are left out and the rest is counted again. */
  readonly maxRounds?: number
}

const MAX_ROUNDS = 3
/** Maximum number of guarded nodes of one recipe with noise; more are rounded to the nearest step. */
const MAX_NOISY_NODES = 64

/** The subsets from which the rounding of one recipe, or of a node of it, is derived. */
interface NodeSubsets {
  uncertain: UncertainSubset | null
  complete: UncertainSubset | null
}

/** The disclosure rule, for a recipe with guarded criteria. */
export async function discloseBy<M>(
  { tree, whole, nodes = [] }: CountedRecipe,
  facts: RuleFacts<M>,
): Promise<Disclosure> {
  const { maxRounds = MAX_ROUNDS } = facts
  const isGuardedLeaf = (node: CriterionTree) => !isGroup(node) && !node.deselected && facts.isGuarded(node)
  const isPublic = (node: CriterionTree) => ![...leavesOf(node)].some(facts.isGuarded)
  const smallPaths = new Set(smallParts(whole).map(({ path }) => path.join()))
  const isUncertain: IsUncertain = (node, path) =>
    isGuardedLeaf(node) || smallPaths.has(path.join()) || (whole.long && isInLongList(tree, path))
  const guardedNodes = new Set(nodes.filter(({ node }) => !isPublic(node)))

  /** Measures the subsets of the recipe and its nodes, and of a reduced recipe with its parts. */
  const measure = async (reduced: CriterionTree | null = null, isCutShort = false) => {
    const subsetsOf = (
      node: CriterionTree,
      path: readonly number[],
      n: number | null,
      isPart = isUncertain,
    ) => ({
      uncertain: uncertainSubset(node, path, isPart),
      complete:
        isCutShort || isMixed(node, facts.publicSet)
          ? completeSubset(node, n === null ? undefined : { reached: n, missed: whole.alive - n })
          : null,
    })
    const ofWhole = subsetsOf(tree, [], whole.size)
    // A reduced recipe has no small parts left.
    const ofReduced = reduced && subsetsOf(reduced, [], null, isGuardedLeaf)
    const ofNodes = new Map(
      [...guardedNodes]
        .slice(0, MAX_NOISY_NODES)
        .map((placed) => [placed, subsetsOf(placed.node, placed.path, placed.count)] as const),
    )
    const subsets = [ofWhole, ...(ofReduced ? [ofReduced] : []), ...ofNodes.values()]
      .flatMap(({ uncertain, complete }) => [uncertain, complete])
      .filter((subset) => subset !== null)
    const partsOf = reduced === tree ? null : reduced
    const { counted, subsets: measured } = await facts.measure({ partsOf, subsets })
    return {
      counted,
      ofWhole,
      ofReduced,
      ofNodes,
      of: (subset: UncertainSubset) => measured[subsets.indexOf(subset)]!,
    }
  }

  const disclose = async (
    how: 'reduced' | 'rounded',
    { size, tree: disclosedTree, subsets }: { size: number; tree: CriterionTree; subsets: NodeSubsets },
    measured: Awaited<ReturnType<typeof measure>>,
  ): Promise<Disclosure> => {
    const used = [subsets, ...measured.ofNodes.values()]
      .flatMap(({ uncertain, complete }) => [uncertain, complete])
      .filter((subset) => subset !== null)
    const noise = await facts.noise(used.map(measured.of))
    const noiseFor = (subset: UncertainSubset | null) => (subset && noise[used.indexOf(subset)]) || null
    const roundingOf = ({ uncertain, complete }: NodeSubsets) =>
      layered(noiseFor(uncertain), noiseFor(complete))
    const roundings = nodes.map((node): Rounding | null => {
      const ofNode = measured.ofNodes.get(node)
      return guardedNodes.has(node) ? (ofNode ? roundingOf(ofNode) : null) : 'exact'
    })
    const { uncertain } = subsets
    const ofUncertain = noiseFor(uncertain)
    if (uncertain && ofUncertain && ofUncertain.hidden !== null) {
      const certain = ofUncertain.side === 'reached' ? uncertain.least : uncertain.most
      if (certain)
        return { how: 'reduced', size: size + ofUncertain.hidden, tree: certain, rows: null, roundings }
    }
    const rounding = roundingOf(subsets)
    return {
      how,
      size: noisySize(rounding, size),
      tree: disclosedTree,
      rows: rounding && { seed: rounding.seed, step: rounding.step },
      roundings,
    }
  }
  const discloseWhole = async (measured: Awaited<ReturnType<typeof measure>>) =>
    await disclose('rounded', { size: whole.size, tree, subsets: measured.ofWhole }, measured)

  const isClean = ({ long, ...counted }: CountedParts) => !long && smallParts(counted).length === 0
  if (isClean(whole) && whole.size >= PRIVACY_MINIMUM) return await discloseWhole(await measure())
  let current = whole
  let reduced: CriterionTree = tree
  for (let round = 0; ; round++) {
    const small = smallParts(current)
    // People about whom a single part decides are different people for each part.
    const together = small.reduce((sum, part) => sum + part.effect, 0)
    const isTooSmall = current.size < PRIVACY_MINIMUM
    if (!isTooSmall && (current.long || together >= PRIVACY_MINIMUM))
      return await discloseWhole(await measure())
    if (!isTooSmall && round >= maxRounds) return await discloseWhole(await measure(null, true))
    const next = isTooSmall ? reduced : treeWithoutAll(reduced, small)
    const measured = await measure(next)
    const counted = isTooSmall ? current : measured.counted
    if (!next || !counted || Math.abs(counted.size - whole.size) >= PRIVACY_MINIMUM)
      return await discloseWhole(measured)
    if (counted.size < PRIVACY_MINIMUM || isClean(counted)) {
      if (isPublic(next))
        return {
          how: 'reduced',
          size: counted.size,
          tree: next,
          rows: null,
          roundings: nodes.map(() => null),
        }
      return await disclose(
        'reduced',
        { size: counted.size, tree: next, subsets: measured.ofReduced! },
        measured,
      )
    }
    current = counted
    reduced = next
  }
}

const smallParts = ({ parts }: Pick<CountedParts, 'parts'>) =>
  parts.filter(({ effect }) => effect < PRIVACY_MINIMUM)

/** Two or more public criteria could be combined into sets that share a single person. */
function isMixed(node: CriterionTree, publicSet: RuleFacts<never>['publicSet']): boolean {
  const sets = [...leavesOf(node)].map(publicSet)
  return new Set(sets.filter((set) => set !== undefined)).size > 1
}

/**
 * Rounds to ten with the noise of the uncertain subset, then to fifty with the noise of the complete set if
 * public criteria could be intersected.
 */
function layered(uncertain: SubsetNoise | null, complete: SubsetNoise | null): NoisyRounding | null {
  if (complete) return { ...complete, step: 50, after: uncertain }
  return uncertain && { ...uncertain, step: 10 }
}
