import type { AudienceList } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { FieldDialog } from '../../../shared/forms/field-dialog.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'

interface ListDialogProps {
  list: AudienceList
  onClose: () => void
}

export function RenameListDialog({ list, onClose }: ListDialogProps) {
  const t = useT('audienceLists')
  const client = useQueryClient()
  return (
    <FieldDialog
      title={t('rename.title')}
      label={t('rename.label')}
      maxLength={100}
      stored={list.name}
      onSubmit={async (name) => {
        await api.call(audienceListsCalls.renameAudienceList, { pk: list.id, name })
        await client.invalidateQueries({ queryKey: ['audience-lists'] })
      }}
      onClose={onClose}
    />
  )
}

/** A deleted list's people are stored nowhere, so deletion cannot be undone. */
export function DeleteListDialog({ list, onClose }: ListDialogProps) {
  const t = useT('audienceLists')
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={t('remove.title', { name: list.name })}
      text={t('remove.text')}
      confirmLabel={t('table.delete')}
      onConfirm={async () => {
        await api.call(audienceListsCalls.deleteAudienceList, { pk: list.id })
        await client.invalidateQueries({ queryKey: ['audience-lists'] })
        toasts.add({ level: 'info', text: t('remove.done', { name: list.name }) })
      }}
      onClose={onClose}
    />
  )
}
