import { pruneTree, type CriterionTree, type MissingList, type RecipeWarning } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { AppError } from '../errors/app-error.ts'
import { isListReference, judgeReferences, type MissingReference } from './list-references.policy.ts'

declare const usable: unique symbol
/**
 * A recipe whose references to lists were resolved: `audience-lists/list-access.service.ts` alone makes one. What
 * counts, compiles or sends a recipe asks for it, so that no list is missed in silence.
 */
export type UsableTree = CriterionTree & { readonly [usable]: true }

export interface UsableRecipe {
  /** Lists that were left out are deselected, so that paths stay as they were. */
  readonly tree: UsableTree
  /** Ids of the lists to count with. */
  readonly lists: readonly string[]
  /** Lists that were left out, because alternatives stand beside them. */
  readonly left_out: readonly MissingReference[]
}

/** A recipe as a question of the population takes it. */
export type Countable = Pick<UsableRecipe, 'tree' | 'lists'>

/** The criteria of a recipe that count. What is selected never becomes empty: `usableRecipe` refuses that. */
export const activeTree = ({ tree }: UsableRecipe): UsableTree => pruneTree(tree) as UsableTree

/** Whether a recipe cannot be used because of what it lacks. */
export const isUnusable = (missing: readonly MissingList[]): boolean => missing.some((each) => !each.left_out)

/** The error for a recipe that cannot be used, naming each list it lacks and how to mend it. */
export function missingListsError(missing: readonly MissingList[], field = 'targeting_package'): AppError {
  const byId = new Map(missing.filter((each) => !each.left_out).map((each) => [each.id, each]))
  const texts = [...byId.values()].map(({ label, reason }) => say(`missingLists.${reason}`, { list: label }))
  return new AppError('validation_failed', { text: texts[0], fields: { [field]: texts } })
}

export const warningsOf = (leftOut: readonly MissingReference[]): RecipeWarning[] =>
  leftOut.map(({ path, label }) => ({ code: 'list_left_out', path, subject: label }))

/**
 * Refuses to send the people of a recipe that excludes or requires an audience known to the network alone: we
 * cannot tell who is in it, so others would be sent than the recipe says. Ad groups can use it.
 */
export function requireKnownPeople(tree: UsableTree): void {
  const { missing } = judgeReferences(tree, (leaf) =>
    leaf.kind === 'custom_audience' && !isListReference(leaf) ? 'gone' : null,
  )
  const needed = missing.filter((each) => !each.left_out).map(({ label }) => label)
  if (needed.length === 0) return
  const text = say('uploads.onlyOnNetwork', { names: [...new Set(needed)].join(', ') })
  throw new AppError('validation_failed', { text, fields: { audience_id: [text] } })
}
