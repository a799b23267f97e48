import type { CallInput, ListedCampaign } from '@rookery/contract'
import { campaignsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

type CampaignChange = Pick<
  CallInput<'update-campaign'>,
  'status' | 'daily_budget_micro' | 'lifetime_budget_micro'
>

/** Changes several campaigns one after the other; a failure does not stop the others, and is reported. */
export function useBulkChange() {
  const t = useT('campaignTable')
  const client = useQueryClient()
  return async (
    campaigns: readonly ListedCampaign[],
    changeOf: (campaign: ListedCampaign) => CampaignChange,
  ) => {
    const failures: string[] = []
    for (const campaign of campaigns) {
      const campaignChange = { pk: campaign.id, version: campaign.version, ...changeOf(campaign) }
      try {
        await api.call(campaignsCalls.updateCampaign, campaignChange, {
          ...singleWriteOptions(),
          quiet: true,
        })
      } catch (error) {
        failures.push(`“${campaign.name}”: ${errorText(error)}`)
      }
    }
    await Promise.all(['campaigns', 'campaign'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    const changedCount = campaigns.length - failures.length
    if (changedCount > 0) toasts.add({ level: 'success', text: t('bulk.done', { count: changedCount }) })
    if (failures.length > 0)
      toasts.add({
        level: 'error',
        text: t('bulk.failed', { count: failures.length, first: failures[0]! }),
      })
  }
}
