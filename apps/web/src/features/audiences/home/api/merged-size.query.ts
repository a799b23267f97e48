import type { CriterionTree } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, countTurn } from '../../../../shared/api/api.ts'

/** The size of merged proposals; not asked for less than two. */
export const mergedSizeQuery = (teamId: string | null, tree: CriterionTree | null) =>
  queryOptions({
    queryKey: ['merged-size', teamId, tree],
    enabled: tree !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { sizes } = await api.call(
        audiencesCalls.estimateAudienceSize,
        { tree: tree!, ...(teamId === null ? {} : { team_id: teamId }) },
        { signal, quiet: true, headers: countTurn() },
      )
      return sizes.ledger
    },
  })
