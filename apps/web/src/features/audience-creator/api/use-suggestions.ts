import type { CallOutput, UiLanguage } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { selectedCount, toTree, type Recipe } from '../model/recipe.ts'

export type Suggestions = CallOutput<'suggest-additions'>
export type SuggestedAddition = Suggestions['results'][number]

interface Kept {
  answer: Suggestions | null
  /** The recipe it is of. */
  of: unknown
  error: unknown
}
const none: Kept = { answer: null, of: null, error: null }

/** So long one has to have stopped changing things: suggestions that move while one reads them are no help. */
const PAUSE_MS = 600

/** What else could be added to the recipe. The last answer stays while the next is on its way; a failure waits for the next change or a retry. */
export function useSuggestions(
  recipe: Recipe,
  regionId: number | null,
  /** The list that things go into, as child indexes; null for the usual one. */
  into: readonly number[] | null,
  dismissed: readonly string[],
  language: UiLanguage,
) {
  const [kept, setKept] = useState<Kept>(none)
  const [tries, setTries] = useState(0)
  const isEmpty = selectedCount(recipe) === 0
  const place = into?.join() ?? ''
  useEffect(() => {
    if (isEmpty) return setKept(none)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api.call(
          analysisCalls.suggestAdditions,
          {
            tree: toTree(recipe),
            ...(regionId === null ? {} : { region_id: regionId }),
            ...(place === '' ? {} : { into: place.split(',').map(Number) }),
            exclude: [...dismissed],
            language,
          },
          { signal: controller.signal, quiet: true },
        )
        if (!controller.signal.aborted) setKept({ answer, of: recipe, error: null })
      } catch (error) {
        if (!controller.signal.aborted) setKept((old) => ({ ...old, error }))
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // What is dismissed leaves the list at once; asking again only fills the gap, with the next change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [recipe, regionId, place, language, isEmpty, tries])
  return {
    answer: kept.answer,
    isStale: !isEmpty && kept.of !== recipe,
    error: kept.error,
    retry: () => {
      setKept((old) => ({ ...old, error: null }))
      setTries((n) => n + 1)
    },
  }
}
