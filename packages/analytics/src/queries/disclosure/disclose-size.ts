import { PRIVACY_MINIMUM, isGroup, treeWithout, type CriterionTree } from '@rookery/contract'
import { SHARD_BITS } from '../../schema/tables.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { reader, type Measures } from '../measures/waterfall.ts'
import { planCells, sureAtomsIn, type CountedCells } from './counted-cells.ts'
import { drawsOfParts, type Draw, type Telling } from './draws-of-parts.ts'
import { isInferred, restsOnInference } from './rests-on-inference.ts'
import { drawnSize, roundedCount, type CountDraw } from './rounded-count.ts'
import { LONG_LIST, planParts, type PartsPlan } from './small-parts.ts'
import { toldByCells } from './told-cells.ts'
import { unsurePart, wholePart, type IsUnsure, type UnsurePart } from './unsure-part.ts'

/**
 * What may be told of a recipe's size without a near copy of the recipe, or sizes of its criteria put together, giving a small group away (docs/adr/0015, 0042).
 *
 * - `exact`: every part of the recipe decides about 50 people or more, so no recipe with one part more or less is closer than that, and no combination of its
 *   criteria holds fewer.
 * - `reduced`: parts that decide about fewer are left out, one after the other, and together change fewer than 50 people: `size` is that of `tree`, the
 *   recipe without them, and says nothing about who they add or take.
 * - `rounded`: there are so many small parts that together they matter: `size` is the recipe's own, to 10 people: whether a part adds one person or
 *   none cannot be read off it. Or combinations of its criteria hold few people: `size` is what the told sizes of its combinations make, and where those are
 *   too many to look at, its own to 50 people.
 *
 * A recipe that asks for inferred age or gender is rounded, too, whatever its parts.
 */
export interface Disclosure {
  how: 'exact' | 'reduced' | 'rounded'
  size: number
  /** What further figures may be asked of. */
  tree: CriterionTree | null
  /** How counts beside the size are told, where not exactly; of a recipe of several criteria only where `rows` were asked for. Never answered. */
  rows: CountDraw | null
  /** How sizes of other nodes of the recipe are told, where those were asked for; null: exactly, or to the nearest step where the recipe is not. */
  draws: (Telling | null)[]
}

/** A node of a recipe, whole or the first of its children. */
export interface PlacedNode {
  node: CriterionTree
  path: readonly number[]
  /** How many it reaches. */
  count: number
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
    rows = false,
  }: {
    tree: CriterionTree | null
    /** Of the whole recipe, where somebody counted them already. */
    counted?: CountedParts
    /** Others whose counts are told. */
    nodes?: readonly PlacedNode[]
    /** Counts of its people by what else they have are told, too. */
    rows?: boolean
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
    rows,
    mostLeftOut: isLarge(await context.population()) ? 0 : MOST_LEFT_OUT,
  })
}

const isInferredLeaf = (node: CriterionTree): boolean =>
  !isGroup(node) && !node.deselected && isInferred(node)

interface RuleOptions {
  nodes?: readonly PlacedNode[]
  rows?: boolean
  mostLeftOut?: number
}

/** The rule itself; `count` answers null where nothing can be counted, `draw` what belongs to the people whom parts decide about. */
export async function discloseBy(
  tree: CriterionTree | null,
  count: (tree: CriterionTree) => Promise<CountedParts | null>,
  draw: (parts: readonly UnsurePart[]) => Promise<Draw[]>,
  { nodes = [], rows = false, mostLeftOut = MOST_LEFT_OUT }: RuleOptions = {},
): Promise<Disclosure> {
  const reduced = await leaveOut(tree, count, mostLeftOut)
  const { how, size, cells } = reduced
  if (!cells || !reduced.tree) return { how, size, tree, rows: null, draws: nodes.map(() => null) }
  const isRough = restsOnInference(reduced.tree)
  /** Of two criteria or more sizes could be put together. */
  const isMixed = sureAtomsIn(cells, reduced.tree) > 1
  const byCells = isMixed && !isRough ? toldByCells(cells, reduced.tree) : null
  const isCoarse = isMixed && !byCells
  if (how === 'exact' && !isRough && !isCoarse && !rows && (!byCells || byCells.isExact))
    return { how, size, tree, rows: null, draws: nodes.map(() => null) }
  const small = new Set(reduced.small.map(({ path }) => path.join()))
  const isUnsure: IsUnsure = (node, path) =>
    isInferredLeaf(node) || small.has(path.join()) || (reduced.long && isInLongList(tree!, path))
  // What is left of the recipe has no small parts.
  const unsure =
    how === 'reduced'
      ? isRough && unsurePart(reduced.tree, [], isInferredLeaf)
      : unsurePart(tree!, [], isUnsure)
  const whole = isCoarse || (isMixed && rows) ? wholePart(reduced.tree, size, aliveIn(cells)) : null
  const others = nodes.slice(0, MOST_DRAWS).map((node) => partsOf(reduced.whole, node, isUnsure))
  const ofNodes = others.flatMap((one) => ('told' in one ? [] : [one.unsure, one.whole]))
  const asked = [...new Set([unsure || null, whole, ...ofNodes].filter((part) => part !== null))]
  const answers = await draw(asked)
  const drawOf = (part: UnsurePart | null | false) => (part && answers[asked.indexOf(part)]) || null
  const [ofUnsure, ofWhole] = [drawOf(unsure), drawOf(whole)]
  const draws = nodes.map((_, i): Telling | null => {
    const one = others[i]
    if (!one) return ofWhole && layered(null, { ...ofWhole, draw: `${ofWhole.draw} ${i}`, hidden: null })
    return 'told' in one ? one : layered(drawOf(one.unsure), drawOf(one.whole))
  })
  if (unsure && ofUnsure && ofUnsure.hidden !== null) {
    const sure = ofUnsure.side === 'reached' ? unsure.least : unsure.most
    if (sure) {
      const told = await discloseBy(sure, count, draw, { rows, mostLeftOut })
      return { ...told, how: told.how === 'exact' ? 'reduced' : told.how, draws }
    }
  }
  const ofRows: CountDraw | null = ofWhole
    ? { key: ofWhole.draw, step: 50 }
    : ofUnsure
      ? { key: ofUnsure.draw, step: 10 }
      : null
  const base = { tree: reduced.tree, rows: ofRows, draws }
  if (byCells && (!byCells.isExact || how === 'rounded'))
    return { ...base, how: 'rounded', size: notSmaller(byCells.size, size) }
  if (isCoarse) return { ...base, how: 'rounded', size: drawnSize(layered(ofUnsure, ofWhole), size) }
  return {
    ...base,
    how,
    size: ofUnsure || how === 'rounded' ? drawnSize(layered(ofUnsure, null), size) : size,
  }
}

/** What is worked out of told sizes, where there are enough to be told: rounded, since it is no count. */
const notSmaller = (told: number, counted: number): number =>
  counted < PRIVACY_MINIMUM ? counted : roundedCount(Math.max(PRIVACY_MINIMUM, told))

/** To ten by those who are unsure, and where combinations may be small then to fifty by all. */
function layered(unsure: Draw | null, whole: Draw | null): Telling | null {
  if (whole) return { ...whole, step: 50, after: unsure }
  return unsure && { ...unsure, step: 10 }
}

/** How a node's size is told: as what is told of the recipe that it is, or by the people whom what is unsure in it decides about. */
function partsOf(
  cells: CountedCells,
  { node, path, count }: PlacedNode,
  isUnsure: IsUnsure,
): { told: number } | { unsure: UnsurePart | null; whole: UnsurePart | null } {
  const byCells = restsOnInference(node) ? null : toldByCells(cells, node)
  if (byCells) return { told: byCells.isExact ? byCells.size : roundedCount(byCells.size) }
  return {
    unsure: unsurePart(node, path, isUnsure),
    whole: sureAtomsIn(cells, node) > 1 ? wholePart(node, count, aliveIn(cells)) : null,
  }
}

const aliveIn = ({ sizes }: CountedCells): number => sizes.get('') ?? 0

interface Reduced {
  how: Disclosure['how']
  size: number
  tree: CriterionTree | null
  /** Small parts of the whole recipe. */
  small: readonly CountedPart[]
  long: boolean
  /** How its criteria overlap, where anything can be counted; and those of the whole recipe. */
  cells: CountedCells | null
  whole: CountedCells
}

async function leaveOut(
  tree: CriterionTree | null,
  count: (tree: CriterionTree) => Promise<CountedParts | null>,
  mostLeftOut: number,
): Promise<Reduced> {
  let current = tree
  let whole: Omit<Reduced, 'how' | 'tree'> | undefined
  for (let left = 0; current !== null && left <= mostLeftOut; left++) {
    const counted = await count(current)
    if (!counted) break
    const { size, long, cells } = counted
    const small = counted.parts.filter(({ effect }) => effect < PRIVACY_MINIMUM)
    whole ??= { size, small, long, cells, whole: cells }
    if (Math.abs(size - whole.size) >= PRIVACY_MINIMUM) break
    const clean = small.length === 0 && !long
    if (clean || size < PRIVACY_MINIMUM)
      return { ...whole, how: clean && left === 0 ? 'exact' : 'reduced', size, tree: current, cells }
    // People whom one part alone decides about are different ones for each part.
    const together = small.reduce((sum, part) => sum + part.effect, 0)
    if (long || together >= PRIVACY_MINIMUM) break
    current = treeWithout(current, smallest(current, small).path)
  }
  return whole
    ? { ...whole, how: 'rounded', tree }
    : { how: 'exact', size: 0, tree, small: [], long: false, cells: null, whole: nothing }
}

const nothing: CountedCells = { atoms: [], placeOf: new Map(), sizes: new Map() }

interface CountedPart {
  path: number[]
  effect: number
}
export interface CountedParts {
  size: number
  parts: CountedPart[]
  long: boolean
  cells: CountedCells
}

/** What a plan's answer says. */
export const countedParts = (
  size: number,
  { parts, long }: PartsPlan,
  cells: ReturnType<typeof planCells>,
  measures: Measures,
): CountedParts => ({
  size,
  parts: parts.map(({ path, effect }) => ({ path, effect: effect(measures) })),
  long,
  cells: cells(measures),
})

async function countParts(
  context: QueryContext,
  root: CountedNode,
  options: AskOptions,
): Promise<CountedParts> {
  const program = new BitmapProgram()
  const plan = planParts(program, root)
  const cells = planCells(program, root)
  const { bitmap, not } = profileSetOf(program, root)
  const size = reader(program.size(bitmap), not)
  const answer = await measuresOf(context, program, options)
  const measures = { ...answer, alive: answer.size(program.alive), run: () => [] }
  return countedParts(size(measures), plan, cells, measures)
}

/** The one that matters least; of equals the one whose text comes first, so that the order of a list makes no difference. */
function smallest(tree: CriterionTree, small: readonly CountedPart[]): CountedPart {
  const textAt = ({ path }: CountedPart) => canonical(nodeAt(tree, path))
  return small.toSorted((a, b) => a.effect - b.effect || (textAt(a) < textAt(b) ? -1 : 1))[0]!
}

export const nodeAt = (tree: CriterionTree, path: readonly number[]): CriterionTree =>
  path.reduce<CriterionTree>((node, n) => (isGroup(node) ? node.children[n]! : node), tree)

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
