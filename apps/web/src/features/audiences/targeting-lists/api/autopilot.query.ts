import type { AudienceUsage, CampaignObjective } from '@rookery/contract'
import { autopilotCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import type { ListToApply } from '../../../../shared/applied-targeting/applied-targeting.query.ts'

/** Only pages of the pro-targeting site may ask. */
const asSite = (signal: AbortSignal) => ({ signal, quiet: true, token: appToken() })

export const autopilotAllowedQuery = (ad_account_id: string) =>
  queryOptions({
    queryKey: ['autopilot-allowed', ad_account_id],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(autopilotCalls.getAutopilotAllowed, { ad_account_id }, asSite(signal)),
  })

export const suggestedBudgetQuery = (
  { targeting_package, countries }: ListToApply,
  ad_account_id: string,
  objective: CampaignObjective | null | undefined,
) =>
  queryOptions({
    queryKey: ['suggested-budget', targeting_package, countries, ad_account_id, objective],
    enabled: objective !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.call(
        autopilotCalls.suggestAutopilotBudget,
        {
          ad_account_id,
          targeting_package,
          countries: [...countries],
          objective: objective ?? 'ENGAGEMENTS',
        },
        asSite(signal),
      ),
  })

export interface AutopilotTerms {
  readonly daily_budget_cap_micro: number
  readonly may_widen: boolean
}
export const switchAutopilot = async (
  { id }: Pick<AudienceUsage, 'id'>,
  terms: AutopilotTerms | null,
): Promise<AudienceUsage> =>
  await api.call(
    autopilotCalls.setAutopilot,
    terms ? { usage_id: id, enabled: true, ...terms } : { usage_id: id, enabled: false },
    { token: appToken() },
  )
