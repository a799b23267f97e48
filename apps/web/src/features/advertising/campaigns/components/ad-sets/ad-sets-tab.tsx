import type { AdAccount, AdSet, Campaign } from '@rookery/contract'
import {
  AddIcon,
  Button,
  EmptyState,
  IconButton,
  LinkButton,
  Menu,
  MoreHorizIcon,
  Skeleton,
} from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../../../shared/feedback/confirm-dialog.tsx'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { adSetsQuery } from '../../api/campaign-parts.query.ts'
import { attemptQuietly } from '../../../../../shared/feedback/attempt.ts'
import { useAdActions } from '../../api/use-ad-actions.ts'
import { stepsNow, allowedStepsOf } from '../../model/allowed-steps.ts'
import { formatOf } from '../../model/new-campaign.ts'
import { useZonedFormats } from '../../../../../shared/time/use-zoned-formats.ts'
import { SpendDialog } from '../../../../../shared/spending/spend-dialog.tsx'
import { AdSetPendingCreationBadge, AdSetPendingCreationNotice } from './ad-set-pending-creation.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TargetingList } from '../parts/targeting-list.tsx'
import { useBidText } from '../parts/use-bid-text.ts'
import type { CampaignsPaths } from '../../paths.ts'

const AdSetDialog = lazy(() => import('./ad-set-dialog.tsx').then((m) => ({ default: m.AdSetDialog })))
const EditAdSetDialog = lazy(() =>
  import('./edit-ad-set-dialog.tsx').then((m) => ({ default: m.EditAdSetDialog })),
)

interface OpenAdSetDialog {
  what: 'edit' | 'resume' | 'remove'
  adSet: AdSet
}

/** The ad sets of a campaign: targeting, placements and bid of each. */
export function AdSetsTab({ campaign, account }: { campaign: Campaign; account: AdAccount }) {
  const t = useT('campaignDetail')
  const campaigns = useT('campaigns')
  const adSets = useQuery(adSetsQuery(campaign))
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<OpenAdSetDialog | null>(null)
  const closeDialog = () => setOpen(null)
  const bidText = useBidText()
  const actions = useAdActions(campaign)
  const canChange = allowedStepsOf(campaign.status).edit

  if (adSets.isError && !adSets.data)
    return <LoadFailed title={t('adsets.failed')} error={adSets.error} onRetry={() => adSets.refetch()} />
  if (!adSets.data) return <Skeleton label={t('adsets.loading')} height={240} />
  const addButton = canChange && (
    <Button icon={<AddIcon size={18} />} onClick={() => setAdding(true)}>
      {t('adsets.add')}
    </Button>
  )
  return (
    <>
      {adSets.data.length === 0 ? (
        <EmptyState title={t('adsets.none')} description={t('adsets.noneNote')} action={addButton} />
      ) : (
        <>
          <ul className="flex flex-col">
            {adSets.data.map((adSet) => (
              <li key={adSet.id} className="border-b border-hairline py-4 first:pt-0">
                <AdSetCard
                  adSet={adSet}
                  account={account}
                  canChange={canChange}
                  onMakeAgain={
                    campaign.network_id !== null && adSet.making?.state === 'failed'
                      ? () => void attemptQuietly(() => actions.makeAgain(adSet))
                      : undefined
                  }
                  onPause={() => void attemptQuietly(() => actions.setAdSet(adSet, 'Paused'))}
                  onResume={() =>
                    allowedStepsOf(campaign.status).isLive
                      ? setOpen({ what: 'resume', adSet })
                      : void attemptQuietly(() => actions.setAdSet(adSet, 'Active'))
                  }
                  onEdit={() => setOpen({ what: 'edit', adSet })}
                  onRemove={() => setOpen({ what: 'remove', adSet })}
                />
              </li>
            ))}
          </ul>
          <div className="mt-4">{addButton}</div>
        </>
      )}
      <Suspense>
        {isAdding && <AdSetDialog campaign={campaign} account={account} onClose={() => setAdding(false)} />}
        {open?.what === 'edit' && (
          <EditAdSetDialog adSet={open.adSet} campaign={campaign} account={account} onClose={closeDialog} />
        )}
      </Suspense>
      {open?.what === 'resume' && (
        <SpendDialog
          title={t('adsets.resume', { name: open.adSet.name })}
          confirm={t('adsets.resumeConfirm')}
          campaign={campaign}
          adSet={{ ...open.adSet, bid: bidText(open.adSet, open.adSet.currency) }}
          account={account}
          onClose={closeDialog}
          onConfirm={async () => {
            await actions.setAdSet(open.adSet, 'Active')
            closeDialog()
          }}
        />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={campaigns('delete.title', { name: open.adSet.name })}
          text={
            open.adSet.network_id === null
              ? t('adsets.deleteDraft')
              : t('adsets.deleteText', { count: open.adSet.ad_count })
          }
          confirmLabel={campaigns('actions.delete')}
          onClose={closeDialog}
          onConfirm={() => actions.removeAdSet(open.adSet)}
        />
      )}
    </>
  )
}

interface AdSetCardProps {
  adSet: AdSet
  account: AdAccount
  canChange: boolean
  /** Set if the creation on X failed. */
  onMakeAgain: (() => void) | undefined
  onPause: () => void
  onResume: () => void
  onEdit: () => void
  onRemove: () => void
}

function AdSetCard({
  adSet,
  account,
  canChange,
  onMakeAgain,
  onPause,
  onResume,
  onEdit,
  onRemove,
}: AdSetCardProps) {
  const t = useT('campaignDetail')
  const campaigns = useT('campaigns')
  const formats = useZonedFormats(account.time_zone)
  const money = useMoney()
  const paths = usePaths<CampaignsPaths>()
  const steps = stepsNow(adSet)
  const bidText = useBidText()(adSet, adSet.currency)
  const adSetFacts = [
    adSet.placements.map((placement) => campaigns(`placements.${placement}`)).join(' · ') ||
      t('adsets.ownPlacements'),
    t('adsets.bid', { bid: bidText }),
    adSet.start &&
      t(adSet.end ? 'adsets.from' : 'adsets.fromOpen', {
        start: formats.date(adSet.start),
        end: adSet.end ? formats.date(adSet.end) : '',
      }),
    adSet.daily_budget_micro !== null &&
      t('adsets.daily', { amount: money(adSet.daily_budget_micro, adSet.currency) }),
    adSet.lifetime_budget_micro !== null &&
      t('adsets.lifetime', { amount: money(adSet.lifetime_budget_micro, adSet.currency) }),
    adSet.frequency_cap &&
      t('adsets.cap', { n: adSet.frequency_cap.impressions, count: adSet.frequency_cap.days }),
  ].filter(Boolean)
  const menu = [
    ...(steps.edit ? [{ id: 'edit', label: campaigns('actions.edit'), onSelect: onEdit }] : []),
    ...(steps.pause ? [{ id: 'pause', label: campaigns('actions.pause'), onSelect: onPause }] : []),
    ...(steps.resume ? [{ id: 'resume', label: campaigns('actions.resume'), onSelect: onResume }] : []),
    ...(steps.remove
      ? [{ id: 'remove', label: campaigns('actions.delete'), isDestructive: true, onSelect: onRemove }]
      : []),
  ]
  return (
    <article aria-label={adSet.name} className="grid gap-3 lg:grid-cols-2">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-14 font-semibold">
          <span className="break-words">{adSet.name}</span>
          <StatusBadge status={adSet.status} />
          <AdSetPendingCreationBadge adSet={adSet} />
        </h2>
        <AdSetPendingCreationNotice adSet={adSet} />
        <ul className="mt-1 text-13 text-ink-soft">
          {adSetFacts.map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-13">{t('adsets.ads', { count: adSet.ad_count })}</span>
          {canChange && onMakeAgain && (
            <Button size="sm" onClick={onMakeAgain}>
              {t('adsets.makeAgain')}
            </Button>
          )}
          {adSet.network_id !== null && (
            <LinkButton
              size="sm"
              href={paths.composeCreative(account.account_id, {
                adSetId: adSet.id,
                format: formatOf(adSet.objective),
              })}
              icon={<AddIcon size={18} />}
            >
              {t('adsets.addCreative')}
            </LinkButton>
          )}
        </p>
      </div>
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <TargetingList targeting={adSet.targeting_package} />
        </div>
        {canChange && menu.length > 0 && (
          <Menu
            align="end"
            label={campaigns('actions.menu', { name: adSet.name })}
            trigger={
              <IconButton label={campaigns('actions.menu', { name: adSet.name })} icon={<MoreHorizIcon />} />
            }
            items={menu}
          />
        )}
      </div>
    </article>
  )
}
