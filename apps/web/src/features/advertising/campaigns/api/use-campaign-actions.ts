import type { Campaign } from '@rookery/contract'
import type { Status } from '@rookery/contract/campaign-status.ts'
import { campaignsCalls, campaignStatsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api, callsInFlight } from '../../../../shared/api/api.ts'
import { writeAnyVersion } from '../../../../shared/api/of-any-version.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { saveDocument } from '../../../../shared/files/save-document.ts'
import { currentLocale } from '../../../../shared/i18n/i18n.ts'
import { requestSummary } from '../model/request-summary.ts'
import { isCreationPending } from '../model/is-creation-pending.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

type NamedCampaign = Pick<Campaign, 'id' | 'name'>

export interface CampaignEdit {
  name: string
  start: string
  end: string | null
  daily_budget_micro: number | null
  lifetime_budget_micro: number | null
  /** The version the user started from. */
  version: number
}

/**
 * Actions on a campaign. The caller reports failures and asks for confirmation before an action that spends.
 */
export function useCampaignActions() {
  const t = useT('campaigns')
  const client = useQueryClient()
  const refreshCampaigns = () =>
    Promise.all(
      ['campaigns', 'campaign', 'creatives'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )

  return {
    refresh: refreshCampaigns,
    async become(campaign: NamedCampaign & Pick<Campaign, 'version'>, status: Status, creative_id?: string) {
      const statusChange = { pk: campaign.id, status, ...(creative_id ? { creative_id } : {}) }
      const writeCampaign = async (version: number) =>
        await api.call(campaignsCalls.updateCampaign, { ...statusChange, version }, singleWriteOptions())
      let isPending = false
      try {
        const updatedCampaign = await (status === 'Paused'
          ? writeAnyVersion(campaign.version, writeCampaign)
          : writeCampaign(campaign.version))
        isPending = isCreationPending(updatedCampaign)
      } finally {
        await refreshCampaigns()
      }
      const { name } = campaign
      const text = isPending ? t('making.begun', { name }) : t(`became.${status}`, { name })
      toasts.add({ level: 'success', text })
    },
    async edit(campaign: NamedCampaign, change: CampaignEdit) {
      try {
        await api.call(campaignsCalls.updateCampaign, { pk: campaign.id, ...change }, singleWriteOptions())
      } finally {
        await refreshCampaigns()
      }
      toasts.add({ level: 'success', text: t('edited', { name: change.name }) })
    },
    async remove(campaign: NamedCampaign) {
      await api.call(campaignsCalls.deleteCampaign, { pk: campaign.id }, singleWriteOptions())
      client.removeQueries({ queryKey: ['campaign', campaign.id] })
      await client.invalidateQueries({ queryKey: ['campaigns'] })
      toasts.add({ level: 'info', text: t('removed', { name: campaign.name }) })
    },
    /**
     * Saves the figures of up to 20 campaigns as a PDF. Waits a limited time for figures by age and gender
     * while X computes them.
     */
    async summary(campaigns: readonly NamedCampaign[], days: { start?: string; end?: string } = {}) {
      const endCall = callsInFlight.begin()
      const params = { campaign_ids: campaigns.map(({ id }) => id), language: currentLocale(), ...days }
      try {
        const document = await requestSummary(async (without_missing) => {
          const body = { ...params, without_missing }
          return (await api.call(campaignStatsCalls.makeCampaignSummary, body, { quiet: true })).document
        })
        saveDocument(document)
      } finally {
        endCall()
      }
    },
  }
}
