import type { Audience } from '@rookery/contract'
import { audienceSharesCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Removes an audience shared by another team: only that team can share it again. */
export function LeaveDialog({
  audience: { name, shared_by },
  onClose,
}: {
  audience: Audience
  onClose: () => void
}) {
  const t = useT('store')
  const client = useQueryClient()
  if (!shared_by) return null
  return (
    <ConfirmDialog
      title={t('leaveTitle', { name })}
      text={t('leaveText', { team: shared_by.team_name })}
      confirmLabel={t('actions.leave')}
      onConfirm={async () => {
        await api.call(audienceSharesCalls.endAudienceShare, { pk: shared_by.share_id })
        await client.invalidateQueries({ queryKey: ['audiences'] })
        toasts.add({ level: 'info', text: t('left', { name }) })
      }}
      onClose={onClose}
    />
  )
}
