import type { AudienceList } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, TextField } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

interface ListDialogProps {
  list: AudienceList
  onClose: () => void
}

export function RenameListDialog({ list, onClose }: ListDialogProps) {
  const t = useT('audienceLists')
  const common = useT('common')
  const client = useQueryClient()
  const [name, setName] = useState(list.name)
  const [error, setError] = useState<string>()
  const isReady = name.trim() !== '' && name.trim() !== list.name

  async function save() {
    try {
      await api.call(audienceListsCalls.renameAudienceList, { pk: list.id, name: name.trim() })
      await client.invalidateQueries({ queryKey: ['audience-lists'] })
      onClose()
    } catch (cause) {
      setError(errorText(cause))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('rename.title')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" isDisabled={!isReady} onClick={save}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('rename.label')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
        error={error}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isReady) void save()
        }}
      />
    </Dialog>
  )
}

export function DeleteListDialog({ list, onClose }: ListDialogProps) {
  const t = useT('audienceLists')
  const common = useT('common')
  const client = useQueryClient()

  async function remove() {
    await api.call(audienceListsCalls.deleteAudienceList, { pk: list.id })
    await client.invalidateQueries({ queryKey: ['audience-lists'] })
    toasts.add({ level: 'info', text: t('remove.done', { name: list.name }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      onClose={onClose}
      title={t('remove.title', { name: list.name })}
      description={t('remove.text')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('table.delete')}
          </Button>
        </>
      }
    />
  )
}
