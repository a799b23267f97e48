import { ApiError } from '@rookery/api-client'
import type { ClauseSize, RecipeEstimate } from '@rookery/contract'
import { SIZING_DEBOUNCE_MS } from '@rookery/contract/constants.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { pathsOf, selectedCount, toTree, type Recipe } from '../model/recipe.ts'

export interface Estimate {
  /** The newest answer; stays while a newer one is on its way. */
  answer: RecipeEstimate | null
  /** What each node of the recipe does to the size, by its key. */
  clauses: ReadonlyMap<string, ClauseSize>
  /** The answer is of an earlier recipe. */
  isStale: boolean
  error: unknown
  retry: () => void
}

interface Kept {
  of: unknown
  answer: RecipeEstimate | null
  clauses: ReadonlyMap<string, ClauseSize>
  error: unknown
}
const none: Kept = { of: null, answer: null, clauses: new Map(), error: null }

/** Seconds to wait before asking again, or null when asking again would not help. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 429) return error.retryAfter ?? 2
  // Another tab of the same session took this one's place.
  return error.status === 503 ? 0.4 : null
}

/** So long one has to have stopped before the network itself is asked; it allows few calls. */
const NETWORK_PAUSE_MS = 1200

/**
 * The exact sizes of a recipe, 100 ms after the last change. An answer that is no longer the newest is dropped and its call cancelled, on the
 * server too.
 */
export function useEstimate(
  recipe: Recipe,
  regionId: number | null,
  teamId: string,
  /** The ad account whose network estimate stands for ours once one has stopped changing things. */
  adAccountId: string | null,
): Estimate {
  const [kept, setKept] = useState<Kept>(none)
  const [tries, setTries] = useState(0)
  const isEmpty = selectedCount(recipe) === 0

  useEffect(() => {
    if (isEmpty) return setKept(none)
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const count = (account: string | null) =>
      api.call(
        audiencesCalls.estimateAudienceSize,
        {
          tree: toTree(recipe),
          team_id: teamId,
          ...(regionId === null ? {} : { region_id: regionId }),
          ...(account === null ? {} : { ad_account_id: account }),
        },
        { signal: controller.signal, quiet: true },
      )
    const keep = (answer: RecipeEstimate) => {
      if (controller.signal.aborted) return
      const byPath = new Map(answer.clauses.map((clause) => [clause.path.join(), clause]))
      const clauses = new Map<string, ClauseSize>()
      for (const [key, path] of pathsOf(recipe)) {
        const clause = byPath.get(path.join())
        if (clause) clauses.set(key, clause)
      }
      setKept({ of: recipe, answer, clauses, error: null })
    }
    const askNetwork = async () => {
      try {
        keep(await count(adAccountId))
      } catch {
        // Our own estimate stands already and says whose it is.
      }
    }
    const ask = async () => {
      try {
        keep(await count(null))
        if (adAccountId) timer = setTimeout(() => void askNetwork(), NETWORK_PAUSE_MS)
      } catch (error) {
        if (controller.signal.aborted) return
        const wait = waitAfter(error)
        if (wait !== null) timer = setTimeout(() => void ask(), wait * 1000)
        else setKept((old) => ({ ...old, error }))
      }
    }
    timer = setTimeout(() => void ask(), SIZING_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [recipe, regionId, teamId, adAccountId, isEmpty, tries])

  return {
    answer: kept.answer,
    clauses: kept.clauses,
    isStale: kept.of !== recipe && !isEmpty,
    error: kept.error,
    retry: () => {
      setKept((old) => ({ ...old, error: null }))
      setTries((n) => n + 1)
    },
  }
}
