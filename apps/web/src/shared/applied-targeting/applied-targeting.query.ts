import type { ApplyMode, AudienceUsage, TargetingPackage } from '@rookery/contract'
import { adSetsCalls, uploadsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'

/** A targeting list as it is to be applied. */
export interface ListToApply {
  readonly name: string
  readonly targeting_package: TargetingPackage
  readonly countries: readonly string[]
  readonly audience_config_id?: string | undefined
}
export interface ApplyChoice {
  readonly ad_account_id: string
  readonly adset_ids: readonly string[]
  readonly mode: ApplyMode
}

const POLL_MS = 1_000
export const isRunning = ({ application }: Pick<AudienceUsage, 'application'>): boolean =>
  application !== null && (application.state === 'applying' || application.state === 'undoing')
/** How often usages are read while a run writes to ad sets. */
export const pollOf = (usages: readonly AudienceUsage[] | undefined): number | false =>
  usages?.some(isRunning) ? POLL_MS : false

/** Ad sets of an account that are on the network. */
export const adSetsToApplyQuery = (ad_account_id: string, team_id: string | undefined) =>
  queryOptions({
    queryKey: ['adsets', 'to-apply', ad_account_id, team_id],
    queryFn: async ({ signal }) => {
      const adSets = await allPages((page) =>
        api.call(adSetsCalls.listAdSets, { ad_account_id, team_id, ...page }, { signal, quiet: true }),
      )
      return adSets.filter(({ network_id }) => network_id !== null)
    },
  })

const bodyOf = ({ targeting_package, countries }: ListToApply, choice: ApplyChoice) => ({
  ...choice,
  adset_ids: [...choice.adset_ids],
  targeting_package,
  countries: [...countries],
})

/** What applying would do; asked again for every other choice. */
export const applyPreviewQuery = (list: ListToApply, choice: ApplyChoice) =>
  queryOptions({
    queryKey: ['apply-preview', list.targeting_package, list.countries, choice],
    enabled: choice.adset_ids.length > 0,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(uploadsCalls.previewAudienceUsage, bodyOf(list, choice), { signal, quiet: true }),
  })

export const applyList = async (
  list: ListToApply,
  choice: ApplyChoice,
  idempotencyKey: string,
): Promise<AudienceUsage> =>
  await api.call(
    uploadsCalls.createAudienceUsage,
    { ...bodyOf(list, choice), state: 'applied', audience_config_id: list.audience_config_id },
    { idempotencyKey },
  )

/** One usage while its run goes on. */
export const usageQuery = (usage: AudienceUsage) =>
  queryOptions({
    queryKey: ['usages', 'one', usage.id],
    initialData: usage,
    queryFn: async ({ signal }) => {
      const { results } = await api.call(
        uploadsCalls.listAudienceUsages,
        { ad_account_id: usage.ad_account_id, limit: 50 },
        { signal, quiet: true },
      )
      return results.find(({ id }) => id === usage.id) ?? usage
    },
    refetchInterval: (query) => pollOf(query.state.data && [query.state.data]),
  })
