import type { CriterionTree } from '@rookery/contract'
import { SHARD_BITS } from '../../schema/tables.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedIn, countedLeavesOf, countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { audienceSize } from '../audience-size/audience-size.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { reader, type Measures, type SizeReader } from '../measures/waterfall.ts'
import { discloseBy, type CountedParts, type CountedRecipe, type Disclosure } from './disclosure-rule.ts'
import { isGuarded, restsOnGuarded } from './guarded.ts'
import { planSubset, type MeasuredSubset } from './measured-subset.ts'
import { noiseOfSubsets } from './noise-of-subsets.ts'
import { planParts } from './small-parts.ts'

/** A population this large justifies a second core per query, and no repeated counting. */
export const isLarge = (population: { size: number }) => population.size >= 3 * 2 ** SHARD_BITS

/** How the size of a recipe may be disclosed. Throws as the size query does. */
export async function discloseSize(
  context: QueryContext,
  { tree }: { tree: CriterionTree | null },
  options: QuestionOptions = {},
): Promise<Disclosure> {
  const counted =
    tree && restsOnGuarded(tree) && (await countedTreeOf(tree, context.resolver, options.signal))
  if (!counted || !counted.root || !hasGuarded(counted.root))
    return exactly(tree, await audienceSize(context, { tree }, options))
  const program = new BitmapProgram()
  const whole = planCountedParts(program, counted.root)
  const measures = await measuresOf(context, program, options)
  return await discloseCounted(
    context,
    counted.root,
    { tree, whole: whole({ ...measures, run: () => [] }) },
    options,
  )
}

export const exactly = (tree: CriterionTree | null, size: number): Disclosure => ({
  how: 'exact',
  size,
  tree,
  rows: null,
  roundings: [],
})

/** Whether a guarded criterion counts: the name of one of X's own audiences is not in the population. */
export const hasGuarded = (root: CountedNode): boolean =>
  [...countedLeavesOf(root)].some(({ leaf }) => isGuarded(leaf))

/** How a recipe with guarded criteria is disclosed; `root` is the recipe as the population counts it. */
export async function discloseCounted(
  context: QueryContext,
  root: CountedNode,
  recipe: CountedRecipe,
  options: QuestionOptions = {},
): Promise<Disclosure> {
  const population = await context.population()
  const counted = countedIn(root)
  const leaves = new Map([...countedLeavesOf(root)].map(({ leaf, criteria }) => [leaf, criteria]))
  return await discloseBy<MeasuredSubset>(recipe, {
    isGuarded: (leaf) => isGuarded(leaf) && leaves.has(leaf),
    publicSet: (leaf) => (isGuarded(leaf) ? undefined : leaves.get(leaf)?.join() || undefined),
    measure: async ({ partsOf, subsets }) => {
      const program = new BitmapProgram()
      const partsRoot = partsOf && counted(partsOf)
      const parts = partsRoot && planCountedParts(program, partsRoot)
      const planned = subsets.map((subset) => planSubset(program, counted, subset))
      const answer = await measuresOf(context, program, { ...options, halved: isLarge(population) })
      const measures = { ...answer, run: () => [] }
      return { counted: parts && parts(measures), subsets: planned.map((read) => read(measures)) }
    },
    noise: (subsets) => noiseOfSubsets(context, subsets),
    ...(isLarge(population) ? { maxRounds: 0 } : {}),
  })
}

/** Plans the size of a recipe and the effects of its parts. */
export function planCountedParts(
  program: BitmapProgram,
  root: CountedNode,
): (measures: Measures) => CountedParts {
  const { parts, long, size = planSize(program, root) } = planParts(program, root)
  return (measures) => ({
    size: size(measures),
    alive: measures.alive,
    parts: parts.map(({ path, effect }) => ({ path, effect: effect(measures) })),
    long,
  })
}

function planSize(program: BitmapProgram, root: CountedNode): SizeReader {
  const { bitmap, not } = profileSetOf(program, root)
  return reader(program.size(bitmap), not)
}
