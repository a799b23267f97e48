import type { CallOutput, UiLanguage } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { selectedCount, toTree, type Recipe } from '../model/recipe.ts'

export type Suggestions = CallOutput<'suggest-additions'>
export type SuggestedAddition = Suggestions['results'][number]

interface SuggestionsState {
  answer: Suggestions | null
  /** The recipe that it belongs to. */
  of: unknown
  error: unknown
}
const noSuggestions: SuggestionsState = { answer: null, of: null, error: null }

/** The recipe must be unchanged for this long: suggestions that change while being read do not help. */
const PAUSE_MS = 600

/**
 * Criteria that could be added to the recipe. The last answer stays until the next arrives; a failure waits
 * for the next change or a retry.
 */
export function useSuggestions(
  recipe: Recipe,
  regionId: number | null,
  /** The group that receives added criteria, as child indexes; null for the default one. */
  into: readonly number[] | null,
  dismissed: readonly string[],
  language: UiLanguage,
) {
  const [state, setState] = useState<SuggestionsState>(noSuggestions)
  const [tries, setTries] = useState(0)
  const isEmpty = selectedCount(recipe) === 0
  const placeKey = into?.join() ?? ''
  useEffect(() => {
    if (isEmpty) return setState(noSuggestions)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api.call(
          analysisCalls.suggestAdditions,
          {
            tree: toTree(recipe),
            ...(regionId === null ? {} : { region_id: regionId }),
            ...(placeKey === '' ? {} : { into: placeKey.split(',').map(Number) }),
            exclude: [...dismissed],
            language,
          },
          { signal: controller.signal, quiet: true },
        )
        if (!controller.signal.aborted) setState({ answer, of: recipe, error: null })
      } catch (error) {
        if (!controller.signal.aborted) setState((old) => ({ ...old, error }))
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // A dismissed suggestion leaves the list at once; the next change fetches one in its place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [recipe, regionId, placeKey, language, isEmpty, tries])
  return {
    answer: state.answer,
    isStale: !isEmpty && state.of !== recipe,
    error: state.error,
    retry: () => {
      setState((old) => ({ ...old, error: null }))
      setTries((n) => n + 1)
    },
  }
}
