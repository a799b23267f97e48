import type { CriterionTree } from '@rookery/contract'
import { countryOf } from '../../compiler/location-codes.ts'
import { BitmapProgram, type Bitmap, type ProfileSet } from '../../fragments/bitmap-program.ts'
import {
  countedTreeOf,
  countedLeavesOf,
  wantedLeavesOf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { complement, everybody, intersect, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { bothOf } from '../../fragments/tree-node.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { placeOfAdditions, withEverybodyAt } from './addition-place.ts'
import { type Sql } from '../../store/sql.ts'

export interface SuggestedRecipe {
  tree: CriterionTree | null
  /** Only people of this group, e.g. a region; no path refers to it. */
  within?: CriterionTree | null | undefined
  /** Path of the "or" that additions join, in the tree as sent; by default found by the usual rule. */
  into?: readonly number[] | undefined
}

/** The sets of profiles needed for suggestions to a recipe. */
export interface SuggestionSets {
  /**
   * Path of the list that additions join, in the tree as sent; null if they would begin a clause and narrow.
   */
  into: number[] | null
  own: ReadonlySet<number>
  audienceSql(): Sql
  /** `languages`: the baseline consists of people who write in one of these. */
  setsSql(languages: readonly number[]): Sql
  compared(languages: readonly number[]): (program: BitmapProgram) => { audience: Bitmap; baseline: Bitmap }
}

export async function suggestionSets(
  context: QueryContext,
  { tree, within = null, into }: SuggestedRecipe,
  { signal }: QuestionOptions,
): Promise<SuggestionSets | null> {
  const [recipe, region] = await Promise.all([
    countedTreeOf(tree, context.resolver, signal),
    countedTreeOf(within, context.resolver, signal),
  ])
  const root = bothOf(recipe.root, region.root)
  if (!root) return null
  const resolvedLocations = await resolvePlaces(context, root, signal)
  const additionPlace = recipe.root && placeOfAdditions(recipe.root, into)
  const ownCriteria = [...countedLeavesOf(root)].flatMap(({ criteria, parents }) => [...criteria, ...parents])
  const baseline = (program: BitmapProgram, languages: readonly number[]): ProfileSet => {
    const narrowingSets = [resolvedLocations, languages]
      .filter((list) => list.length > 0)
      .map((list) => ({ bitmap: program.any([...list].sort((a, b) => a - b)), not: false }))
    return narrowingSets.length > 0 ? intersect(program, narrowingSets) : everybody(program)
  }
  return {
    into: additionPlace && additionPlace.path,
    own: new Set(ownCriteria),
    audienceSql() {
      const program = new BitmapProgram()
      return program.bitmapSql(context.postings(), {
        audience: program.living(profileSetOf(program, root)),
      })
    },
    compared: (languages) => (program) => ({
      audience: program.living(profileSetOf(program, root)),
      baseline: program.living(baseline(program, languages)),
    }),
    setsSql(languages) {
      const program = new BitmapProgram()
      const audience = profileSetOf(program, root)
      const wonMembers = additionPlace
        ? intersect(program, [
            profileSetOf(program, withEverybodyAt(root, additionPlace)),
            complement(audience),
          ])
        : audience
      return program.bitmapSql(context.postings(), {
        audience: program.living(audience),
        newcomers: program.living(wonMembers),
        baseline: program.living(baseline(program, languages)),
      })
    },
  }
}

async function resolvePlaces(context: QueryContext, root: CountedNode, signal: AbortSignal | undefined) {
  const locationLeaves = [...wantedLeavesOf(root)].filter(({ leaf }) => leaf.kind === 'location')
  const codes = [...new Set(locationLeaves.map(({ leaf }) => countryOf(leaf.id ?? leaf.label)))]
  const found = await context.resolver.resolve(
    codes.map((code) => ({ kind: 'location', code })),
    signal,
  )
  return found.flatMap((one) => (one ? [one.criterion] : []))
}
