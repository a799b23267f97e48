import type { AdAccount, Campaign } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { Notice, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customAudiencesOf } from '../../../../../shared/custom-audiences/not-ready.ts'
import { useReadyCheck } from '../../../../../shared/custom-audiences/use-ready-check.tsx'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { SpendDialog } from '../../../../../shared/spending/spend-dialog.tsx'
import { publishedCreative } from '../../api/create-campaign.ts'
import { adSetsQuery, adsQuery } from '../../api/campaign-parts.query.ts'
import { creativeChoiceQuery } from '../../api/new-campaign.query.ts'
import { useCampaignActions } from '../../api/use-campaign-actions.ts'
import { startedStatus } from '../../model/allowed-steps.ts'
import { formatOf, needsCreative } from '../../model/new-campaign.ts'

interface StartDialogProps {
  campaign: Campaign
  account: AdAccount
  teamId: string
  onClose: () => void
}

/** Sends a draft to the network with its creatives: until an ad set has one, nothing is shown or spent. */
export function StartDialog({ campaign, account, teamId, onClose }: StartDialogProps) {
  const t = useT('campaigns')
  const actions = useCampaignActions()
  const cache = useQueryClient()
  const { mayApply, question } = useReadyCheck()
  const creatives = useQuery(creativeChoiceQuery({ teamId, accountId: account.account_id }))
  const ads = useQuery(adsQuery(campaign))
  const creativeFormat = formatOf(campaign.objective)
  const usableCreatives =
    creatives.data?.filter((each) => each.kind !== 'scheduled' && each.format === creativeFormat) ?? []
  const [chosen, setChosen] = useState(campaign.planned_creative_id ?? '')
  const creative = usableCreatives.find(({ id }) => id === chosen) ?? null
  // A draft that was returned from X has ads already.
  const hasAds = ads.data?.some(({ enabled }) => enabled) === true
  const isNeeded = needsCreative(campaign.objective) && !hasAds

  async function start() {
    const adSets = await cache.fetchQuery(adSetsQuery(campaign))
    const customAudiences = adSets.flatMap((each) => customAudiencesOf(treeOfPackage(each.targeting_package)))
    if (!(await mayApply(account.account_id, [...new Set(customAudiences)]))) return
    const creative_id = creative ? await publishedCreative(creative) : undefined
    await actions.become(campaign, startedStatus(campaign.start), creative_id)
    onClose()
  }
  return (
    <SpendDialog
      title={t('spend.start', { name: campaign.name })}
      confirm={t('spend.confirm.start')}
      campaign={campaign}
      account={account}
      onClose={onClose}
      onConfirm={start}
      isReady={ads.data !== undefined && (!isNeeded || creative !== null)}
    >
      {creatives.isError || ads.isError ? (
        <Notice tone="danger">{errorText(creatives.error ?? ads.error)}</Notice>
      ) : !creatives.data || !ads.data ? (
        <Skeleton label={t('start.loading')} lines={['60%']} />
      ) : usableCreatives.length === 0 && isNeeded ? (
        <Notice tone="warn">{t('start.none')}</Notice>
      ) : (
        usableCreatives.length > 0 && (
          <NativeSelect
            label={t('start.creative')}
            value={creative?.id ?? ''}
            onChange={setChosen}
            options={[
              ...(creative && isNeeded ? [] : [{ id: '', label: t(noCreativesText(isNeeded, hasAds)) }]),
              ...usableCreatives.map(({ id, name, text }) => ({ id, label: name || text.slice(0, 60) })),
            ]}
          />
        )
      )}
      {question}
    </SpendDialog>
  )
}

/** Text if no creative is chosen. */
const noCreativesText = (isNeeded: boolean, hasAds: boolean) =>
  isNeeded ? 'start.choose' : hasAds ? 'start.asItWas' : 'start.profile'
