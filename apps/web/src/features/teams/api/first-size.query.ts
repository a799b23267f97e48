import type { CriterionTree, UiLanguage } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, countTurn } from '../../../shared/api/api.ts'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'

/** Accounts whose name begins so, with how many of the population follow each. */
export async function findAccounts(text: string, language: UiLanguage, signal?: AbortSignal) {
  const query = text.trim().replace(/^[@＠]/, '')
  if (query === '') return []
  const { results } = await api.call(
    audiencesCalls.autocompleteCriteria,
    { query: query.slice(0, 100), kinds: ['handle'], language, limit: 8 },
    { quiet: true, ...(signal ? { signal } : {}) },
  )
  return results
}

/** The person's own account, when the population knows followers of it. */
export const ownAccountQuery = (handle: string | undefined, language: UiLanguage) =>
  queryOptions({
    queryKey: ['welcome', 'own', handle, language],
    enabled: handle !== undefined,
    queryFn: async ({ signal }) => {
      const found = await findAccounts(handle ?? '', language, signal)
      return found.find(({ id }) => id.toLowerCase() === handle?.toLowerCase()) ?? null
    },
  })

const treeOf = (item: HandedItem): CriterionTree => ({
  op: 'and',
  children: [{ op: 'or', children: [item] }],
})

/** The sizes of an audience of one criterion. */
export const firstSizeQuery = (teamId: string, item: HandedItem | null) =>
  queryOptions({
    queryKey: ['welcome', 'size', teamId, item],
    enabled: item !== null,
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      api.call(
        audiencesCalls.estimateAudienceSize,
        { tree: treeOf(item!), team_id: teamId },
        { signal, quiet: true, headers: countTurn() },
      ),
  })
