import type { ClauseSize, RecipeEstimate, Sizes } from '@rookery/contract'
import { SIZING_DEBOUNCE_MS } from '@rookery/contract/constants.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { useEffect, useState } from 'react'
import { api, countTurn } from '../../../../shared/api/api.ts'
import { useSizedPeople } from '../../../../shared/population/growth.query.ts'
import { afterFailure } from '../model/after-failure.ts'
import { pathsOf, selectedCount, toTree, type Recipe } from '../model/recipe.ts'

export interface Estimate {
  /** The latest answer; shown until a newer one arrives. */
  answer: RecipeEstimate | null
  /** Effect of each node of the recipe on the size, by its key. */
  clauses: ReadonlyMap<string, ClauseSize>
  /** The answer is of an earlier recipe. */
  isStale: boolean
  /**
   * X's estimate is being fetched: until it arrives, its last one (of an earlier recipe) is shown, and no
   * estimate of ours.
   */
  isQueryingNetwork: boolean
  failure: EstimateFailure | null
  retry: () => void
}

/** Why the present recipe has no size; null while it is being counted. */
export interface EstimateFailure {
  error: unknown
  /** Whether it is retried automatically. */
  willRetry: boolean
}

/** Whether the present recipe was refused: it has to be changed before anything can be done with its people. */
export const isUncountable = ({ failure }: Pick<Estimate, 'failure'>): boolean =>
  failure !== null && !failure.willRetry

interface EstimateState {
  of: unknown
  answer: RecipeEstimate | null
  clauses: ReadonlyMap<string, ClauseSize>
  failed: ({ of: unknown } & EstimateFailure) | null
  /** The sizes X returned last. */
  networkSizes: Sizes | null
  isQuerying: boolean
}
const noEstimate: EstimateState = {
  of: null,
  answer: null,
  clauses: new Map(),
  failed: null,
  networkSizes: null,
  isQuerying: false,
}

/** The recipe must be unchanged for this long before X is queried, which allows few calls. */
const NETWORK_PAUSE_MS = 1200
/** Longer than the server ever takes to answer or to give up. */
const NO_ANSWER_MS = 45_000

/**
 * The exact sizes of a recipe, 100 ms after the last change. Outdated answers are dropped and their calls
 * cancelled, on the server too.
 */
export function useEstimate(
  recipe: Recipe,
  regionId: number | null,
  teamId: string,
  /** The ad account whose estimate by X replaces ours once the recipe is unchanged for a while. */
  adAccountId: string | null,
): Estimate {
  const [state, setState] = useState<EstimateState>(noEstimate)
  const [tries, setTries] = useState(0)
  const isEmpty = selectedCount(recipe) === 0
  // Refetched when more people are counted.
  const sizedPeople = useSizedPeople()

  useEffect(() => {
    if (isEmpty) return setState(noEstimate)
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const countEstimate = (account: string | null) =>
      api.call(
        audiencesCalls.estimateAudienceSize,
        {
          tree: toTree(recipe),
          team_id: teamId,
          ...(regionId === null ? {} : { region_id: regionId }),
          ...(account === null ? {} : { ad_account_id: account }),
        },
        {
          signal: AbortSignal.any([controller.signal, AbortSignal.timeout(NO_ANSWER_MS)]),
          quiet: true,
          headers: countTurn(),
        },
      )
    const store = (answer: RecipeEstimate, isQuerying: boolean) => {
      if (controller.signal.aborted) return
      const byPath = new Map(answer.clauses.map((clause) => [clause.path.join(), clause]))
      const clauses = new Map<string, ClauseSize>()
      for (const [key, path] of pathsOf(recipe)) {
        const clause = byPath.get(path.join())
        if (clause) clauses.set(key, clause)
      }
      const { sizes } = answer
      setState(({ networkSizes }) => ({
        of: recipe,
        answer,
        clauses,
        failed: null,
        networkSizes: sizes.ledger.network ? sizes : networkSizes,
        isQuerying,
      }))
    }
    const fetchNetworkEstimate = async () => {
      try {
        store(await countEstimate(adAccountId), false)
      } catch {
        // Our own estimate is shown already, and labelled as ours.
        if (!controller.signal.aborted) setState((old) => ({ ...old, isQuerying: false }))
      }
    }
    let failures = 0
    let isWaiting = false
    const fetchEstimate = async () => {
      clearTimeout(timer)
      isWaiting = false
      try {
        const answer = await countEstimate(null)
        const { total_native, ledger } = answer.sizes
        store(answer, adAccountId !== null && total_native !== null && ledger.network === null)
        if (adAccountId) timer = setTimeout(() => void fetchNetworkEstimate(), NETWORK_PAUSE_MS)
      } catch (error) {
        if (controller.signal.aborted) return
        const { wait, isQuiet } = afterFailure(error, failures++)
        if (!isQuiet) setState((old) => ({ ...old, failed: { of: recipe, error, willRetry: wait !== null } }))
        if (wait === null) return
        isWaiting = true
        timer = setTimeout(() => void fetchEstimate(), wait * 1000)
      }
    }
    const onOnline = () => {
      if (isWaiting) void fetchEstimate()
    }
    addEventListener('online', onOnline)
    timer = setTimeout(() => void fetchEstimate(), SIZING_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      controller.abort()
    }
  }, [recipe, regionId, teamId, adAccountId, isEmpty, tries, sizedPeople])

  return {
    answer: visibleAnswer(state),
    clauses: state.clauses,
    isStale: state.of !== recipe && !isEmpty,
    isQueryingNetwork: state.isQuerying,
    failure: state.failed?.of === recipe ? state.failed : null,
    retry: () => {
      setState((old) => ({ ...old, failed: null }))
      setTries((n) => n + 1)
    },
  }
}

/** While X is queried, its last answer stays visible; our projection does not replace it. */
function visibleAnswer({ answer, networkSizes, isQuerying }: EstimateState): RecipeEstimate | null {
  if (!answer || !networkSizes || !isQuerying) return answer
  const { sizes } = answer
  return {
    ...answer,
    sizes: {
      ...sizes,
      total_native: networkSizes.total_native,
      bucket: networkSizes.bucket,
      ledger: { ...sizes.ledger, network: networkSizes.ledger.network },
    },
  }
}
