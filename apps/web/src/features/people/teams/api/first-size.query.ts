import type { CriterionTree, TargetingPackage, UiLanguage } from '@rookery/contract'
import { analysisCalls, audiencesCalls } from '@rookery/contract/facts.ts'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, countTurn } from '../../../../shared/api/api.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'

/** Kinds with which an audience can start, in the order offered. */
export const startKinds = [
  'interest',
  'keyword',
  'handle',
  'hashtag',
  'conversation_topic',
  'job_title',
  'company',
] as const
type StartKind = (typeof startKinds)[number]

/** Criteria that match a text: topics, jobs, accounts by handle, hashtags, and keywords in posts or bio. */
export async function findStartCriteria(text: string, language: UiLanguage, signal?: AbortSignal) {
  const query = text.trim()
  if (query === '') return []
  const kinds = /^[@＠]/.test(query) ? (['handle'] as const) : startKinds
  const { results } = await api.call(
    analysisCalls.autocompleteCriteria,
    { query: query.replace(/^[@＠]/, '').slice(0, 100), kinds: [...kinds], language, limit: 12 },
    { quiet: true, ...(signal ? { signal } : {}) },
  )
  return results.flatMap((one) => {
    const kind = startKinds.find((each): each is StartKind => each === one.kind)
    return kind ? [{ ...one, kind }] : []
  })
}

/** The catalogue's examples: one recipe for each of eleven industries. */
export const readyRecipesQuery = queryOptions({
  queryKey: ['welcome', 'recipes'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const { results } = await api.call(
      audiencesCalls.listAudiences,
      { source: 'catalog', is_example: 'true', ordering: 'created_at', limit: 20 },
      { signal, quiet: true },
    )
    return results
  },
})

/** One recipe of the catalogue with its sizes. */
export const recipeQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['welcome', 'recipe', id],
    enabled: id !== null,
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id ?? '' }, { signal, quiet: true }),
  })

/** A recipe's targeting package as a tree. */
export const treeOfRecipe = (recipe: { targeting_package: unknown }): CriterionTree =>
  treeOfPackage(recipe.targeting_package as TargetingPackage)

/** Accounts whose name starts with the text, with their number of followers in the population. */
async function findAccounts(text: string, language: UiLanguage, signal?: AbortSignal) {
  const query = text.trim().replace(/^[@＠]/, '')
  if (query === '') return []
  const { results } = await api.call(
    analysisCalls.autocompleteCriteria,
    { query: query.slice(0, 100), kinds: ['handle'], language, limit: 8 },
    { quiet: true, ...(signal ? { signal } : {}) },
  )
  return results
}

/** The user's own account, if the population has followers of it. */
export const ownAccountQuery = (handle: string | undefined, language: UiLanguage) =>
  queryOptions({
    queryKey: ['welcome', 'own', handle, language],
    enabled: handle !== undefined,
    queryFn: async ({ signal }) => {
      const found = await findAccounts(handle ?? '', language, signal)
      return found.find(({ id }) => id.toLowerCase() === handle?.toLowerCase()) ?? null
    },
  })

/** What the first sizes are of. */
export interface FirstSubject {
  readonly tree: CriterionTree
  readonly regionId: number | null
}

/** One criterion, as the recipe of an audience. */
export const subjectOfItem = (item: HandedItem): FirstSubject => ({
  tree: { op: 'and', children: [{ op: 'or', children: [item] }] },
  regionId: null,
})

/** Longer than X usually takes; the step then shows what we counted ourselves. */
const NETWORK_ANSWER_MS = 15_000

/**
 * The sizes of a first audience, after X was asked by the ad account. Without an account, or when X does not
 * answer, the ledger has no line of X (`network` is null).
 */
export const firstSizeQuery = (teamId: string, subject: FirstSubject | null, adAccountId: string | null) =>
  queryOptions({
    queryKey: ['welcome', 'size', teamId, subject, adAccountId],
    enabled: subject !== null,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const count = (account: string | null, until: AbortSignal) =>
        api.call(
          audiencesCalls.estimateAudienceSize,
          {
            tree: subject!.tree,
            team_id: teamId,
            ...(subject!.regionId === null ? {} : { region_id: subject!.regionId }),
            ...(account === null ? {} : { ad_account_id: account }),
          },
          { signal: until, quiet: true, headers: countTurn() },
        )
      if (adAccountId === null) return await count(null, signal)
      try {
        return await count(adAccountId, AbortSignal.any([signal, AbortSignal.timeout(NETWORK_ANSWER_MS)]))
      } catch (error) {
        if (signal.aborted) throw error
        return await count(null, signal)
      }
    },
  })
