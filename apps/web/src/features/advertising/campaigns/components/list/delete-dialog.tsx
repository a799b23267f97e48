import type { Campaign } from '@rookery/contract'
import { ConfirmDialog } from '../../../../../shared/feedback/confirm-dialog.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'

interface DeleteDialogProps {
  campaign: Pick<Campaign, 'name' | 'status' | 'adset_count'>
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A campaign deleted on the network cannot be restored, so it needs confirmation. */
export function DeleteDialog({ campaign, onConfirm, onClose }: DeleteDialogProps) {
  const t = useT('campaigns')
  return (
    <ConfirmDialog
      title={t('delete.title', { name: campaign.name })}
      text={
        campaign.status === 'Draft' ? t('delete.draft') : t('delete.text', { count: campaign.adset_count })
      }
      confirmLabel={t('actions.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
