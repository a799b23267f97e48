import { PRIVACY_MINIMUM, isGroup, type CriterionTree } from '@rookery/contract'
import { SHARD_BITS } from '../../schema/tables.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { reader, type Measures } from '../measures/waterfall.ts'
import { drawsOfParts, type Draw } from './draws-of-parts.ts'
import { isInferred, restsOnInference } from './rests-on-inference.ts'
import { drawnSize } from './rounded-count.ts'
import { LONG_LIST, planParts, type PartsPlan } from './small-parts.ts'
import { unsurePart, type IsUnsure, type UnsurePart } from './unsure-part.ts'

/**
 * What may be told of a recipe's size without a near copy of the recipe giving a small group away (docs/adr/0015).
 *
 * - `exact`: every part of the recipe decides about 50 people or more, so no recipe with one part more or less is closer than that.
 * - `reduced`: parts that decide about fewer are left out, one after the other, and together change fewer than 50 people: `size` is that of `tree`, the
 *   recipe without them, and says nothing about who they add or take.
 * - `rounded`: there are so many small parts that together they matter. `size` is the recipe's own, to 10 people: whether a part adds one person or
 *   none cannot be read off it.
 *
 * A recipe that asks for inferred age or gender is rounded, too, whatever its parts.
 */
export interface Disclosure {
  how: 'exact' | 'reduced' | 'rounded'
  size: number
  /** What further figures may be asked of. */
  tree: CriterionTree | null
  /** Whether people are decided about by what is not to be told of them: then how counts of the recipe are told. Never answered. */
  draw: Draw | null
  /** The same of other nodes of the recipe, where those were asked for. */
  draws: (Draw | null)[]
}

/** A node of a recipe, whole or the first of its children. */
export interface PlacedNode {
  node: CriterionTree
  path: readonly number[]
}

/** Small parts left out one by one; more are rounded. In a large population each takes too long, and three digits say enough: none is left out. */
const MOST_LEFT_OUT = 4
/** Of nodes of one recipe; more are told to the nearest step. */
const MOST_DRAWS = 64
/** A question over it is worth a second core, and not worth asking again. */
export const isLarge = (population: { size: number }) => population.size >= 3 * 2 ** SHARD_BITS

export async function discloseSize(
  context: QueryContext,
  {
    tree,
    counted,
    nodes = [],
  }: {
    tree: CriterionTree | null
    /** Of the whole recipe, where somebody counted them already. */
    counted?: CountedParts
    /** Others whose counts are told. */
    nodes?: readonly PlacedNode[]
  },
  options: AskOptions = {},
): Promise<Disclosure> {
  const count = async (current: CriterionTree) => {
    if (counted && current === tree) return counted
    const { root } = await countedTreeOf(current, context.resolver, options.signal)
    return root && countParts(context, root, options)
  }
  const draw = (parts: readonly UnsurePart[]) => drawsOfParts(context, parts, options)
  return discloseBy(tree, count, draw, {
    nodes,
    mostLeftOut: isLarge(await context.population()) ? 0 : MOST_LEFT_OUT,
  })
}

const isInferredLeaf = (node: CriterionTree): boolean =>
  !isGroup(node) && !node.deselected && isInferred(node)

/** The rule itself; `count` answers null where nothing can be counted, `draw` what belongs to the people whom parts decide about. */
export async function discloseBy(
  tree: CriterionTree | null,
  count: (tree: CriterionTree) => Promise<CountedParts | null>,
  draw: (parts: readonly UnsurePart[]) => Promise<Draw[]>,
  { nodes = [], mostLeftOut = MOST_LEFT_OUT }: { nodes?: readonly PlacedNode[]; mostLeftOut?: number } = {},
): Promise<Disclosure> {
  const reduced = await leaveOut(tree, count, mostLeftOut)
  const { how, size } = reduced
  const isRough = reduced.tree !== null && restsOnInference(reduced.tree)
  if (how === 'exact' && !isRough) return { how, size, tree, draw: null, draws: nodes.map(() => null) }
  const small = new Set(reduced.small.map(({ path }) => path.join()))
  const isUnsure: IsUnsure = (node, path) =>
    isInferredLeaf(node) || small.has(path.join()) || (reduced.long && isInLongList(tree!, path))
  // What is left of the recipe has no small parts.
  const whole =
    how === 'reduced'
      ? isRough && unsurePart(reduced.tree!, [], isInferredLeaf)
      : unsurePart(tree!, [], isUnsure)
  let room = MOST_DRAWS
  const others = nodes.map(({ node, path }) => {
    const part = unsurePart(node, path, isUnsure)
    return part && room-- > 0 ? part : null
  })
  const drawn = await draw([...(whole ? [whole] : []), ...others.filter((part) => part !== null)])
  const ofWhole = whole ? drawn.shift()! : null
  const draws = others.map((part) => part && drawn.shift()!)
  const sure =
    whole && ofWhole && ofWhole.hidden !== null
      ? ofWhole.side === 'reached'
        ? whole.least
        : whole.most
      : null
  if (sure) {
    const told = await discloseBy(sure, count, draw, { mostLeftOut })
    return { ...told, how: told.how === 'exact' ? 'reduced' : told.how, draws }
  }
  const told = ofWhole || how === 'rounded' ? drawnSize(ofWhole, size) : size
  return { how, size: told, tree: reduced.tree, draw: ofWhole, draws }
}

interface Reduced {
  how: Disclosure['how']
  size: number
  tree: CriterionTree | null
  /** Small parts of the whole recipe. */
  small: readonly CountedPart[]
  long: boolean
}

async function leaveOut(
  tree: CriterionTree | null,
  count: (tree: CriterionTree) => Promise<CountedParts | null>,
  mostLeftOut: number,
): Promise<Reduced> {
  let current = tree
  let whole: { size: number; small: CountedPart[]; long: boolean } | undefined
  for (let left = 0; current !== null && left <= mostLeftOut; left++) {
    const counted = await count(current)
    if (!counted) break
    const { size, long } = counted
    const small = counted.parts.filter(({ effect }) => effect < PRIVACY_MINIMUM)
    whole ??= { size, small, long }
    if (Math.abs(size - whole.size) >= PRIVACY_MINIMUM) break
    const clean = small.length === 0 && !long
    if (clean || size < PRIVACY_MINIMUM)
      return { ...whole, how: clean && left === 0 ? 'exact' : 'reduced', size, tree: current }
    // People whom one part alone decides about are different ones for each part.
    const together = small.reduce((sum, part) => sum + part.effect, 0)
    if (long || together >= PRIVACY_MINIMUM) break
    current = without(current, smallest(current, small).path)
  }
  return whole ? { ...whole, how: 'rounded', tree } : { how: 'exact', size: 0, tree, small: [], long: false }
}

interface CountedPart {
  path: number[]
  effect: number
}
export interface CountedParts {
  size: number
  parts: CountedPart[]
  long: boolean
}

/** What a plan's answer says. */
export const countedParts = (size: number, { parts, long }: PartsPlan, measures: Measures): CountedParts => ({
  size,
  parts: parts.map(({ path, effect }) => ({ path, effect: effect(measures) })),
  long,
})

async function countParts(
  context: QueryContext,
  root: CountedNode,
  options: AskOptions,
): Promise<CountedParts> {
  const program = new BitmapProgram()
  const plan = planParts(program, root)
  const { bitmap, not } = profileSetOf(program, root)
  const size = reader(program.size(bitmap), not)
  const answer = await measuresOf(context, program, options)
  const measures = { ...answer, alive: answer.size(program.alive), run: () => [] }
  return countedParts(size(measures), plan, measures)
}

/** The one that matters least; of equals the one whose text comes first, so that the order of a list makes no difference. */
function smallest(tree: CriterionTree, small: readonly CountedPart[]): CountedPart {
  const textAt = ({ path }: CountedPart) => canonical(nodeAt(tree, path))
  return small.toSorted((a, b) => a.effect - b.effect || (textAt(a) < textAt(b) ? -1 : 1))[0]!
}

export const nodeAt = (tree: CriterionTree, path: readonly number[]): CriterionTree =>
  path.reduce<CriterionTree>((node, n) => (isGroup(node) ? node.children[n]! : node), tree)

/** The recipe with one node less; groups that become empty go with it. */
function without(tree: CriterionTree, path: readonly number[]): CriterionTree | null {
  const [first, ...rest] = path
  if (first === undefined || !isGroup(tree)) return null
  const child = without(tree.children[first]!, rest)
  const children = tree.children.flatMap((one, i) => (i !== first ? one : child ? [child] : []))
  return children.length === 0 ? null : { ...tree, children }
}

const canonical = (tree: CriterionTree): string =>
  isGroup(tree)
    ? `${tree.op}(${tree.children.map(canonical).sort().join()})`
    : `${tree.kind}:${tree.id ?? tree.label}`

/** The node stands in a list that is too long to look into one by one. */
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
