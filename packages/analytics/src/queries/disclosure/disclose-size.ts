import { PRIVACY_MINIMUM, isGroup, type CriterionTree } from '@rookery/contract'
import { SHARD_BITS } from '../../schema/tables.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { reader, type Measures } from '../measures/waterfall.ts'
import { unitOf } from './draw-with.ts'
import { setDigest } from './set-digest.query.ts'
import { stepOf } from './rounded-count.ts'
import { planParts, type PartsPlan } from './small-parts.ts'

/**
 * What may be told of a recipe's size without a near copy of the recipe giving a small group away (docs/adr/0015).
 *
 * - `exact`: every part of the recipe decides about 50 people or more, so no recipe with one part more or less is closer than that.
 * - `reduced`: parts that decide about fewer are left out, one after the other, and together change fewer than 50 people: `size` is that of `tree`, the
 *   recipe without them, and says nothing about who they add or take.
 * - `rounded`: there are so many small parts that together they matter. `size` is the recipe's own, to 10 people: whether a part adds one person or
 *   none cannot be read off it.
 */
export interface Disclosure {
  how: 'exact' | 'reduced' | 'rounded'
  size: number
  /** What further figures may be asked of. */
  tree: CriterionTree | null
}

/** Small parts left out one by one; more are rounded. In a large population each takes too long, and three digits say enough: none is left out. */
const MOST_LEFT_OUT = 4
/** A question over it is worth a second core, and not worth asking again. */
export const isLarge = (population: { size: number }) => population.size >= 3 * 2 ** SHARD_BITS

export async function discloseSize(
  context: QueryContext,
  {
    tree,
    counted,
  }: {
    tree: CriterionTree | null
    /** Of the whole recipe, where somebody counted them already. */
    counted?: CountedParts
  },
  options: AskOptions = {},
): Promise<Disclosure> {
  const count = async (current: CriterionTree) => {
    if (counted && current === tree) return counted
    const { root } = await countedTreeOf(current, context.resolver, options.signal)
    return root && countParts(context, root, options)
  }
  const draw = (current: CriterionTree, size: number) => drawOf(context, current, size, options)
  return discloseBy(tree, count, draw, isLarge(await context.population()) ? 0 : MOST_LEFT_OUT)
}

/** Larger sets are drawn for by their size alone: a step of rounding is a thousand people there, and going through them all takes too long. */
const LARGEST_DIGESTED = 100_000

/** From 0 to 1: belongs to the people a recipe reaches, however it is written, and nobody works it out who has not the key. */
async function drawOf(
  context: QueryContext,
  tree: CriterionTree,
  size: number,
  options: AskOptions,
): Promise<number> {
  const { root } = await countedTreeOf(tree, context.resolver, options.signal)
  if (!root || size > LARGEST_DIGESTED) return unitOf(context.draw(`size ${size}`))
  const program = new BitmapProgram()
  const audience = program.living(profileSetOf(program, root))
  const bitmaps = program.bitmapSql(context.postings(), { audience })
  return unitOf(context.draw(`set ${await setDigest(context, bitmaps, options)}`))
}

/** The rule itself; `count` answers null where nothing can be counted, `draw` what belongs to whom the recipe reaches, from 0 to 1. */
export async function discloseBy(
  tree: CriterionTree | null,
  count: (tree: CriterionTree) => Promise<CountedParts | null>,
  draw: (tree: CriterionTree, size: number) => Promise<number>,
  mostLeftOut = MOST_LEFT_OUT,
): Promise<Disclosure> {
  let current = tree
  let whole: number | undefined
  for (let left = 0; current !== null && left <= mostLeftOut; left++) {
    const counted = await count(current)
    if (!counted) break
    const { size, long } = counted
    const small = counted.parts.filter(({ effect }) => effect < PRIVACY_MINIMUM)
    whole ??= size
    if (Math.abs(size - whole) >= PRIVACY_MINIMUM) break
    const clean = small.length === 0 && !long
    if (clean || size < PRIVACY_MINIMUM)
      return { how: clean && left === 0 ? 'exact' : 'reduced', size, tree: current }
    // People whom one part alone decides about are different ones for each part.
    const together = small.reduce((sum, part) => sum + part.effect, 0)
    if (long || together >= PRIVACY_MINIMUM) break
    current = without(current, smallest(current, small).path)
  }
  if (whole === undefined) return { how: 'exact', size: 0, tree }
  return { how: 'rounded', size: steppedSize(whole, await draw(tree!, whole)), tree }
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

const nodeAt = (tree: CriterionTree, path: readonly number[]): CriterionTree =>
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

/** To 10 people (from 10,000 on to three digits), up or down by the draw: asking again does not average it out. */
function steppedSize(size: number, draw: number): number {
  const step = stepOf(size)
  return Math.max(size < PRIVACY_MINIMUM ? 0 : PRIVACY_MINIMUM, step * Math.floor(size / step + draw))
}
