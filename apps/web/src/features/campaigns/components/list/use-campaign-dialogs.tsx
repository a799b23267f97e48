import type { AdAccount, Campaign } from '@rookery/contract'
import type { MenuItem } from '@rookery/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { attempt } from '../../../../shared/feedback/attempt.ts'
import { useCampaignActions } from '../../api/use-campaign-actions.ts'
import { stepsNow } from '../../model/allowed-steps.ts'
import { isUnderWay } from '../../model/is-under-way.ts'
import type { CampaignsPaths } from '../../paths.ts'

// Rarely opened, so not part of the list's first load.
const ResumeDialog = lazy(() => import('./resume-dialog.tsx').then((m) => ({ default: m.ResumeDialog })))
const StartDialog = lazy(() => import('./start-dialog.tsx').then((m) => ({ default: m.StartDialog })))
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((m) => ({ default: m.EditDialog })))
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })))

interface Asked {
  what: 'start' | 'resume' | 'edit' | 'remove'
  campaign: Campaign
}

/** Actions on a campaign as menu entries, and their confirmation dialogs. */
export function useCampaignDialogs(account: AdAccount, onRemoved?: () => void) {
  const t = useT('campaigns')
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const actions = useCampaignActions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const ask = (what: Asked['what'], campaign: Campaign) => setAsked({ what, campaign })

  const menuOf = (campaign: Campaign): MenuItem[] => {
    const steps = stepsNow(campaign)
    const item = (id: string, isShown: boolean, onSelect: () => void): MenuItem[] =>
      isShown ? [{ id, label: t(`actions.${id as 'edit'}`), onSelect }] : []
    return [
      { id: 'open', label: t('actions.open'), href: paths.campaign(campaign.id) },
      ...item('start', steps.start, () => ask('start', campaign)),
      ...item('resume', steps.resume, () => ask('resume', campaign)),
      ...item('pause', steps.pause, () => void attempt(() => actions.become(campaign, 'Paused'))),
      ...item('draft', steps.draft, () => void attempt(() => actions.become(campaign, 'Draft'))),
      ...item('edit', steps.edit, () => ask('edit', campaign)),
      ...(campaign.network_id === null
        ? []
        : [
            {
              id: 'pdf',
              label: t('actions.pdf'),
              onSelect: () => void attempt(() => actions.summary([campaign])),
            },
          ]),
      {
        id: 'delete',
        label: t('actions.delete'),
        isDestructive: true,
        isDisabled: !steps.remove,
        description: steps.remove || isUnderWay(campaign) ? undefined : t('delete.pauseFirst'),
        onSelect: () => ask('remove', campaign),
      },
    ]
  }

  let dialog: ReactNode = null
  if (asked?.what === 'start')
    dialog = <StartDialog campaign={asked.campaign} account={account} teamId={team.id} onClose={close} />
  else if (asked?.what === 'resume')
    dialog = <ResumeDialog campaign={asked.campaign} account={account} onClose={close} />
  else if (asked?.what === 'edit')
    dialog = <EditDialog campaign={asked.campaign} account={account} onClose={close} />
  else if (asked?.what === 'remove')
    dialog = (
      <DeleteDialog
        campaign={asked.campaign}
        onClose={close}
        onConfirm={async () => {
          await actions.remove(asked.campaign)
          onRemoved?.()
        }}
      />
    )
  return { menuOf, ask, actions, dialog: <Suspense>{dialog}</Suspense> }
}
