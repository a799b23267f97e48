import type { Ad, AdSet, CallInput, Campaign } from '@rookery/contract'
import type { Status } from '@rookery/contract/campaign-status.ts'
import { adCreativesCalls, adSetsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { writeAnyVersion } from '../../../../shared/api/of-any-version.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Actions on the ad sets and ads of a campaign. The caller reports failures. */
export function useAdActions(campaign: Pick<Campaign, 'id'>) {
  const t = useT('campaignDetail')
  const common = useT('common')
  const client = useQueryClient()
  const refreshAds = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['campaign', campaign.id] }),
      client.invalidateQueries({ queryKey: ['campaigns'] }),
      client.invalidateQueries({ queryKey: ['creatives'] }),
    ])
  const showDone = async (text: string) => {
    await refreshAds()
    toasts.add({ level: 'success', text })
  }

  return {
    refresh: refreshAds,
    async setAdSet(adSet: Pick<AdSet, 'id' | 'name' | 'version'>, status: Status) {
      const writeAd = async (version: number) =>
        await api.call(adSetsCalls.updateAdSet, { pk: adSet.id, status, version }, singleWriteOptions())
      await (status === 'Paused' ? writeAnyVersion(adSet.version, writeAd) : writeAd(adSet.version))
      await showDone(t(status === 'Paused' ? 'adsets.paused' : 'adsets.resumed', { name: adSet.name }))
    },
    async editAdSet(adSet: Pick<AdSet, 'id' | 'name'>, change: Omit<CallInput<'update-ad-set'>, 'pk'>) {
      try {
        await api.call(adSetsCalls.updateAdSet, { pk: adSet.id, ...change }, singleWriteOptions())
      } catch (error) {
        await refreshAds()
        throw error
      }
      await showDone(t('adsets.edited', { name: change.name ?? adSet.name }))
    },
    /** Retries the creation of an ad set on X after it failed. */
    async makeAgain(adSet: Pick<AdSet, 'id' | 'name' | 'version'>) {
      const { id: pk, name, version } = adSet
      await api.call(adSetsCalls.updateAdSet, { pk, status: 'Paused', version }, singleWriteOptions())
      await showDone(t('adsets.begun', { name }))
    },
    async removeAdSet(adSet: Pick<AdSet, 'id' | 'name'>) {
      await api.call(adSetsCalls.deleteAdSet, { pk: adSet.id }, singleWriteOptions())
      await showDone(t('adsets.removed', { name: adSet.name }))
    },
    async toggleAd(ad: Pick<Ad, 'id'>, isOn: boolean, name: string) {
      await api.call(adSetsCalls.toggleAd, { pk: ad.id, enabled: isOn }, singleWriteOptions())
      await showDone(t(isOn ? 'ads.switchedOn' : 'ads.switchedOff', { name }))
    },
    /** The toast can restore an ad that was on; nothing is lost with one that was off. */
    async removeAd(ad: Ad, name: string) {
      await api.call(adSetsCalls.deleteAd, { pk: ad.id }, singleWriteOptions())
      await refreshAds()
      const { creative_id } = ad
      const restoreStatus = async () => {
        const pk = creative_id ?? ''
        const { version } = await api.call(adCreativesCalls.getAdCreative, { pk }, { quiet: true })
        await api.call(
          adCreativesCalls.updateAdCreative,
          { pk, version, adset_ids: [ad.adset_id] },
          singleWriteOptions(),
        )
        await showDone(t('ads.putBack', { name }))
      }
      toasts.add({
        level: 'info',
        text: t('ads.removed', { name }),
        ...(ad.enabled && ad.network_id !== null && creative_id !== null
          ? { action: { label: common('actions.undo'), onAction: () => attemptQuietly(restoreStatus) } }
          : {}),
      })
    },
  }
}
