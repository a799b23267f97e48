import type { AdAccount, Campaign } from '@rookery/contract'
import {
  Breadcrumbs,
  Button,
  DownloadIcon,
  EditIcon,
  IconButton,
  Menu,
  MoreHorizIcon,
  PageHeader,
  PauseIcon,
  PlayArrowIcon,
  useMedia,
} from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useGo } from '../../../../../shared/navigation/use-go.ts'
import { attemptQuietly } from '../../../../../shared/feedback/attempt.ts'
import type { Days } from '../../api/stats.query.ts'
import { stepsNow } from '../../model/allowed-steps.ts'
import { PendingCreationBadge } from '../parts/pending-creation-badge.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { useCampaignDialogs } from './use-campaign-dialogs.tsx'
import type { CampaignsPaths } from '../../paths.ts'

interface CampaignHeadProps {
  campaign: Campaign
  account: AdAccount
  /** Period of the PDF summary. */
  days: Days
}

/** Name, status and actions of a campaign. */
export function CampaignHead({ campaign, account, days }: CampaignHeadProps) {
  const t = useT('campaigns')
  const paths = usePaths<CampaignsPaths>()
  const go = useGo()
  const {
    menuOf,
    ask: openDialog,
    actions,
    dialog,
  } = useCampaignDialogs(account, () => go(paths.campaigns()))
  const steps = stepsNow(campaign)
  const makeSummary = () => attemptQuietly(() => actions.summary([campaign], days))
  const isPhone = useMedia('(max-width: 639px)')
  // Actions that do not fit a phone's row are in its menu.
  const visibleActions = new Set(['open', 'start', 'resume', 'pause', 'edit', ...(isPhone ? [] : ['pdf'])])
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('breadcrumbs')} items={[{ href: paths.campaigns(), label: t('title') }]} />
        }
        title={<span className="break-words">{campaign.name}</span>}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={campaign.status} />
            <PendingCreationBadge campaign={campaign} />
            <span>
              {campaign.objective ? t(`objectives.${campaign.objective}.name`) : t('noObjective')} ·{' '}
              {account.name}
            </span>
          </span>
        }
        actions={
          <>
            {!isPhone && campaign.network_id !== null && (
              <Button icon={<DownloadIcon size={18} />} onClick={makeSummary}>
                {t('actions.pdf')}
              </Button>
            )}
            {steps.edit && (
              <Button icon={<EditIcon size={18} />} onClick={() => openDialog('edit', campaign)}>
                {t('actions.edit')}
              </Button>
            )}
            {steps.pause && (
              <Button
                icon={<PauseIcon size={18} />}
                onClick={() => attemptQuietly(() => actions.become(campaign, 'Paused'))}
              >
                {t('actions.pause')}
              </Button>
            )}
            {(steps.resume || steps.start) && (
              <Button
                variant="primary"
                icon={<PlayArrowIcon size={18} />}
                onClick={() => openDialog(steps.start ? 'start' : 'resume', campaign)}
              >
                {t(steps.start ? 'actions.start' : 'actions.resume')}
              </Button>
            )}
            <Menu
              align="end"
              label={t('actions.menu', { name: campaign.name })}
              trigger={
                <IconButton label={t('actions.menu', { name: campaign.name })} icon={<MoreHorizIcon />} />
              }
              items={menuOf(campaign)
                .filter(({ id }) => !visibleActions.has(id))
                .map((item) => (item.id === 'pdf' ? { ...item, onSelect: makeSummary } : item))}
            />
          </>
        }
      />
      {dialog}
    </>
  )
}
