import { useCallback } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { mayMove } from '../../model/edit-recipe.ts'
import { isGroupNode, type Group, type RecipeNode } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { useClauseName } from '../parts/use-clause-name.ts'

function* groupsOf(node: RecipeNode): Generator<Group> {
  if (!isGroupNode(node)) return
  yield node
  for (const child of node.children) yield* groupsOf(child)
}

/** Targets for moving a node: every group that can hold it, and a new clause. */
export function useMoveTargets(): (key: string) => { key: string; name: string }[] {
  const t = useT('creator')
  const { recipe } = useCreator()
  const name = useClauseName()
  return useCallback(
    (key) => [
      ...recipe.children
        .flatMap((clause) => [...groupsOf(clause)])
        .filter((group) => mayMove(recipe, key, group.key))
        .map((group) => ({ key: group.key, name: name(group) })),
      ...(mayMove(recipe, key, recipe.key) ? [{ key: recipe.key, name: t('recipe.newClause') }] : []),
    ],
    [recipe, name, t],
  )
}
