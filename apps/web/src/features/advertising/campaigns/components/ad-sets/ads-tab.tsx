import type { Ad, AdAccount, Campaign } from '@rookery/contract'
import {
  Badge,
  EmptyState,
  IconButton,
  LinkButton,
  Menu,
  MoreHorizIcon,
  Switch,
  type Tone,
} from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import {
  adSetsQuery,
  adsQuery,
  creativesOfCampaignQuery,
  plannedCreativeQuery,
} from '../../api/campaign-parts.query.ts'
import { useAdActions } from '../../api/use-ad-actions.ts'
import { attemptQuietly } from '../../../../../shared/feedback/attempt.ts'
import { allowedStepsOf } from '../../model/allowed-steps.ts'
import { formatOf } from '../../model/new-campaign.ts'
import { SpendDialog } from '../../../../../shared/spending/spend-dialog.tsx'
import type { CampaignsPaths } from '../../paths.ts'

const reviewStates = ['ACCEPTED', 'UNDER_REVIEW', 'REJECTED'] as const
const toneByReview: Record<(typeof reviewStates)[number], Tone> = {
  ACCEPTED: 'success',
  UNDER_REVIEW: 'info',
  REJECTED: 'danger',
}

/** The ads of the campaign by ad set, each with its switch. */
export function AdsTab({ campaign, account }: { campaign: Campaign; account: AdAccount }) {
  const t = useT('campaignDetail')
  const campaigns = useT('campaigns')
  const formats = useFormats()
  const texts = useTableTexts({ loading: t('ads.loading') })
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const ads = useQuery(adsQuery(campaign))
  const adSets = useQuery(adSetsQuery(campaign))
  const creatives = useQuery(creativesOfCampaignQuery(campaign.id, account.account_id, team.id))
  const planned = useQuery(plannedCreativeQuery(campaign)).data
  const actions = useAdActions(campaign)
  const [switching, setSwitching] = useState<Ad | null>(null)
  const steps = allowedStepsOf(campaign.status)

  const creativeOf = (ad: Ad) => creatives.data?.find(({ id }) => id === ad.creative_id)
  const nameOf = (ad: Ad) =>
    ad.kind === 'profile'
      ? t('ads.profile', { handle: ad.handle ?? account.name })
      : creativeOf(ad)?.name || t(ad.kind === 'video' ? 'ads.video' : 'ads.creative')
  const setNameOf = (ad: Ad) => adSets.data?.find(({ id }) => id === ad.adset_id)?.name ?? ''
  const toggleAd = (ad: Ad, isOn: boolean) => {
    // Switching on makes the campaign spend, so it needs confirmation.
    if (isOn && steps.isLive) setSwitching(ad)
    else void attemptQuietly(() => actions.toggleAd(ad, isOn, nameOf(ad)))
  }

  if (ads.isError && !ads.data)
    return <LoadFailed title={t('ads.failed')} error={ads.error} onRetry={() => ads.refetch()} />
  return (
    <>
      <DataTable
        label={t('tabs.ads')}
        onPhone="cards"
        isLoading={ads.isPending}
        rows={ads.data ?? []}
        rowId={(ad) => ad.id}
        rowName={nameOf}
        texts={texts}
        columns={[
          {
            id: 'creative',
            header: t('ads.creative'),
            isRowHeader: true,
            value: nameOf,
            cell: (ad) => (
              <span className="grid py-1">
                <span className="font-medium break-words">{nameOf(ad)}</span>
                <span className="line-clamp-2 text-12 font-normal break-words text-ink-soft">
                  {creativeOf(ad)?.text || creativeOf(ad)?.call_to_action?.url}
                </span>
              </span>
            ),
          },
          { id: 'adset', header: t('ads.adset'), value: setNameOf },
          {
            id: 'review',
            header: t('ads.review'),
            value: (ad) => ad.approval_status,
            cell: (ad) => {
              const reviewStatus = ad.approval_status === 'PENDING' ? 'UNDER_REVIEW' : ad.approval_status
              const knownReview = reviewStates.find((each) => each === reviewStatus)
              return (
                <Badge tone={knownReview && toneByReview[knownReview]}>
                  {knownReview ? t(`ads.reviews.${knownReview}`) : ad.approval_status}
                </Badge>
              )
            },
          },
          {
            id: 'enabled',
            header: t('ads.enabled'),
            value: (ad) => ad.enabled,
            cell: (ad) => (
              <Switch
                isLabelHidden
                label={t('ads.switch', { name: nameOf(ad) })}
                isOn={ad.enabled}
                isDisabled={!steps.edit}
                onChange={(isOn) => toggleAd(ad, isOn)}
              />
            ),
          },
          {
            id: 'created',
            header: t('ads.created'),
            align: 'end',
            value: (ad) => ad.created_at,
            cell: (ad) => <span className="whitespace-nowrap">{formats.date(ad.created_at)}</span>,
          },
        ]}
        rowActions={(ad) =>
          ad.kind === 'profile' ? null : (
            <Menu
              align="end"
              label={campaigns('actions.menu', { name: nameOf(ad) })}
              trigger={
                <IconButton
                  label={campaigns('actions.menu', { name: nameOf(ad) })}
                  icon={<MoreHorizIcon />}
                />
              }
              items={[
                {
                  id: 'remove',
                  label: t('ads.remove'),
                  isDestructive: true,
                  onSelect: () => void attemptQuietly(() => actions.removeAd(ad, nameOf(ad))),
                },
              ]}
            />
          )
        }
        empty={
          <EmptyState
            title={planned ? planned.name || t('ads.creative') : t('ads.none')}
            description={
              planned
                ? t('ads.planned', { text: planned.text || planned.call_to_action?.url || planned.as_handle })
                : t(campaign.network_id === null ? 'ads.noneDraft' : 'ads.noneNote')
            }
            action={
              campaign.network_id !== null && (
                <LinkButton
                  variant="primary"
                  href={paths.composeCreative(account.account_id, {
                    adSetId: adSets.data?.[0]?.id,
                    format: formatOf(campaign.objective),
                  })}
                >
                  {t('adsets.addCreative')}
                </LinkButton>
              )
            }
          />
        }
      />
      {switching && (
        <SpendDialog
          title={t('ads.switchOn', { name: nameOf(switching) })}
          confirm={t('ads.switchOnConfirm')}
          campaign={campaign}
          account={account}
          onClose={() => setSwitching(null)}
          onConfirm={async () => {
            await actions.toggleAd(switching, true, nameOf(switching))
            setSwitching(null)
          }}
        />
      )}
    </>
  )
}
