import type { Influencer } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Notice } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { sendHandles } from '../../../../../shared/audience-lists/send-handles.ts'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { FieldDialog } from '../../../../../shared/forms/field-dialog.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { usePlanLimit } from '../../../../../shared/teams/use-plan-limit.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import type { InsightsPaths } from '../../paths.ts'

interface SaveListDialogProps {
  accounts: readonly Influencer[]
  onClose: () => void
}

/** Saves accounts as a list of the team, through the same import as an uploaded file of handles. */
export function SaveListDialog({ accounts, onClose }: SaveListDialogProps) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const team = useTeam()
  const client = useQueryClient()
  const paths = usePaths<InsightsPaths>()
  const go = useGo()
  const reportPlanLimit = usePlanLimit()
  const countTexts = { count: accounts.length, n: formats.number(accounts.length) }

  async function save(name: string) {
    try {
      const isKnown = await sendHandles(
        accounts.map(({ profile }) => profile.handle),
        name,
        team.id,
      )
      await Promise.all([
        client.invalidateQueries({ queryKey: ['audience-lists'] }),
        client.invalidateQueries({ queryKey: ['jobs'] }),
      ])
      toasts.add({
        level: isKnown ? 'info' : 'success',
        text: isKnown ? t('asList.known') : t('asList.saved', { ...countTexts, name }),
        action: { label: t('asList.lists'), onAction: () => go(paths.audiences('lists')) },
      })
    } catch (error) {
      reportPlanLimit(error)
      throw error
    }
  }
  return (
    <FieldDialog
      title={t('asList.title')}
      description={t('asList.text', countTexts)}
      label={t('asList.name')}
      initial={t('asList.initial')}
      submitLabel={t('asList.save')}
      maxLength={100}
      onSubmit={save}
      onClose={onClose}
    >
      {accounts.length < PRIVACY_MINIMUM && (
        <Notice tone="info">{t('asList.few', { min: PRIVACY_MINIMUM })}</Notice>
      )}
    </FieldDialog>
  )
}
