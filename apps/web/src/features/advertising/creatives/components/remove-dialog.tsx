import type { AdCreative } from '@rookery/contract'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface RemoveDialogProps {
  creative: AdCreative
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Deletes a draft, or removes a post from all its ads: neither can be undone, so it needs confirmation. */
export function RemoveDialog({ creative, onConfirm, onClose }: RemoveDialogProps) {
  const t = useT('creatives')
  const isPublished = creative.kind === 'published'
  return (
    <ConfirmDialog
      title={t(isPublished ? 'remove.takeOut' : 'remove.title', { name: creative.name || t('unnamed') })}
      text={
        creative.format === 'preroll'
          ? t('preroll.takeOut')
          : isPublished
            ? t('remove.takeOutText', { count: creative.ad_ids.length })
            : t('remove.text')
      }
      confirmLabel={t(isPublished ? 'actions.takeOut' : 'actions.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
