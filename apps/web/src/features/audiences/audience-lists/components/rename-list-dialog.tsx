import type { AudienceList } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { FieldDialog } from '../../../../shared/forms/field-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface RenameListDialogProps {
  list: AudienceList
  onClose: () => void
}

export function RenameListDialog({ list, onClose }: RenameListDialogProps) {
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
