import type { Audience } from '@rookery/contract'
import { Button, Dialog, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

interface RenameDialogProps {
  audience: Audience
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

export function RenameDialog({ audience, onRename, onClose }: RenameDialogProps) {
  const t = useT('audiences')
  const common = useT('common')
  const [name, setName] = useState(audience.name)
  const [error, setError] = useState<string>()
  const isReady = name.trim().length >= 2 && name.trim() !== audience.name

  async function save() {
    try {
      await onRename(name.trim())
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
      title={t('renameTitle')}
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
        label={t('nameLabel')}
        value={name}
        onChange={setName}
        maxLength={120}
        autoFocus
        error={error}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isReady) void save()
        }}
      />
    </Dialog>
  )
}
