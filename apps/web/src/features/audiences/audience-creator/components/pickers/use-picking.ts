import type { CriterionKind } from '@rookery/contract'
import { chosenItems } from '../../model/place-items.ts'
import { criterionValue } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'

interface Choice {
  id?: string
  label: string
}

/** The chosen criteria of a kind, and functions to choose; the state is in the recipe only. */
export function usePicking(kind: CriterionKind) {
  const { recipe, dispatch, isExcluding } = useCreator()
  const items = chosenItems(recipe, kind).filter((item) => !item.deselected)
  const chosenIds = new Set(items.map((item) => item.id ?? item.label))
  const addAll = (choices: readonly Choice[]) =>
    dispatch({
      type: 'add',
      items: choices.map((choice) => ({ kind, ...choice })),
      // A picker adds to the clause of its kind, whichever clause typing adds to.
      target: isExcluding ? 'exclude' : 'auto',
    })
  return {
    chosen: chosenIds,
    addAll,
    toggle: (choice: Choice, isChosen: boolean) => {
      if (isChosen) return addAll([choice])
      const value = criterionValue({ kind, ...choice })
      for (const item of items)
        if (criterionValue(item) === value) dispatch({ type: 'remove', key: item.key })
    },
  }
}
