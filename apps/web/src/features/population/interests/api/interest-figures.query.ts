import type { UiLanguage } from '@rookery/contract'
import { exploreTrendingCalls, insightsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import type { ListedInterest } from '../model/group-interests.ts'

/** They change with the population only. */
const staleTime = 30 * 60_000

/** How the people who write words of each interest became more or fewer in four weeks, by interest. */
export const growthQuery = (language: UiLanguage) =>
  queryOptions({
    queryKey: ['interests', 'growth', language],
    staleTime,
    queryFn: async ({ signal }) => {
      const { interests, period } = await api.call(
        exploreTrendingCalls.listTrending,
        { language },
        { signal, quiet: true },
      )
      return { of: new Map(interests.map((each) => [each.id, each])), period }
    },
  })

const MOST_ACCOUNTS = 5

/** The accounts that people with an interest follow far more often than others, the strongest first. */
export const strongestAccountsQuery = ({ id, label }: ListedInterest, teamId: string, language: UiLanguage) =>
  queryOptions({
    queryKey: ['interests', 'accounts', id, teamId, language],
    staleTime,
    queryFn: async ({ signal }) => {
      const insight = await api.call(
        insightsCalls.getRecipeInsight,
        {
          tree: { kind: 'interest', id, label },
          tab: 'influential_accounts',
          team_id: teamId,
          language,
        },
        { signal, quiet: true },
      )
      const accounts = insight.tab === 'influential_accounts' ? (insight.data?.accounts ?? []) : []
      return accounts.filter(({ significant }) => significant).slice(0, MOST_ACCOUNTS)
    },
  })
