import type { AdAccount, Campaign } from '@rookery/contract'
import type { MenuItem } from '@rookery/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { attemptQuietly } from '../../../../../shared/feedback/attempt.ts'
import { useCampaignActions } from '../../api/use-campaign-actions.ts'
import { stepsNow } from '../../model/allowed-steps.ts'
import { isCreationPending } from '../../model/is-creation-pending.ts'
import type { CampaignsPaths } from '../../paths.ts'

// Rarely opened, so not part of the list's first load.
const ResumeDialog = lazy(() => import('./resume-dialog.tsx').then((m) => ({ default: m.ResumeDialog })))
const StartDialog = lazy(() => import('./start-dialog.tsx').then((m) => ({ default: m.StartDialog })))
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((m) => ({ default: m.EditDialog })))
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })))

interface OpenedDialog {
  what: 'start' | 'resume' | 'edit' | 'remove'
  campaign: Campaign
}

/** Actions on a campaign as menu entries, and their confirmation dialogs. */
export function useCampaignDialogs(account: AdAccount, onRemoved?: () => void) {
  const t = useT('campaigns')
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const actions = useCampaignActions()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const closeDialog = () => setOpened(null)
  const openDialog = (what: OpenedDialog['what'], campaign: Campaign) => setOpened({ what, campaign })

  const menuOf = (campaign: Campaign): MenuItem[] => {
    const steps = stepsNow(campaign)
    const item = (id: string, isShown: boolean, onSelect: () => void): MenuItem[] =>
      isShown ? [{ id, label: t(`actions.${id as 'edit'}`), onSelect }] : []
    return [
      { id: 'open', label: t('actions.open'), href: paths.campaign(campaign.id) },
      ...item('start', steps.start, () => openDialog('start', campaign)),
      ...item('resume', steps.resume, () => openDialog('resume', campaign)),
      ...item('pause', steps.pause, () => void attemptQuietly(() => actions.become(campaign, 'Paused'))),
      ...item('draft', steps.draft, () => void attemptQuietly(() => actions.become(campaign, 'Draft'))),
      ...item('edit', steps.edit, () => openDialog('edit', campaign)),
      ...(campaign.network_id === null
        ? []
        : [
            {
              id: 'pdf',
              label: t('actions.pdf'),
              onSelect: () => void attemptQuietly(() => actions.summary([campaign])),
            },
          ]),
      {
        id: 'delete',
        label: t('actions.delete'),
        isDestructive: true,
        isDisabled: !steps.remove,
        description: steps.remove || isCreationPending(campaign) ? undefined : t('delete.pauseFirst'),
        onSelect: () => openDialog('remove', campaign),
      },
    ]
  }

  let dialog: ReactNode = null
  if (opened?.what === 'start')
    dialog = (
      <StartDialog campaign={opened.campaign} account={account} teamId={team.id} onClose={closeDialog} />
    )
  else if (opened?.what === 'resume')
    dialog = <ResumeDialog campaign={opened.campaign} account={account} onClose={closeDialog} />
  else if (opened?.what === 'edit')
    dialog = <EditDialog campaign={opened.campaign} account={account} onClose={closeDialog} />
  else if (opened?.what === 'remove')
    dialog = (
      <DeleteDialog
        campaign={opened.campaign}
        onClose={closeDialog}
        onConfirm={async () => {
          await actions.remove(opened.campaign)
          onRemoved?.()
        }}
      />
    )
  return { menuOf, ask: openDialog, actions, dialog: <Suspense>{dialog}</Suspense> }
}
