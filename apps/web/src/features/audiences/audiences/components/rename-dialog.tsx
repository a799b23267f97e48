import type { Audience } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Notice } from '@rookery/ui'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { isConflict } from '../../../../shared/errors/is-conflict.ts'
import { FieldDialog } from '../../../../shared/forms/field-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface RenameDialogProps {
  audience: Audience
  onRename: (audience: Pick<Audience, 'id' | 'version'>, name: string) => Promise<void>
  onClose: () => void
}

/** Renames an audience; if another user changed it meanwhile, says so and lets the user decide again. */
export function RenameDialog({ audience: opened, onRename, onClose }: RenameDialogProps) {
  const t = useT('audiences')
  const store = useT('store')
  // The audience's current state: another user may have changed it since the list was read.
  const [changed, setChanged] = useState<Audience>()
  const audience = changed ?? opened

  return (
    <FieldDialog
      title={t('renameTitle')}
      label={t('nameLabel')}
      minLength={2}
      maxLength={120}
      stored={audience.name}
      submitLabel={changed ? store('conflict.again') : undefined}
      onClose={onClose}
      onSubmit={async (name) => {
        try {
          await onRename(audience, name)
        } catch (cause) {
          if (!isConflict(cause)) throw cause
          setChanged(await api.call(audiencesCalls.getAudience, { pk: opened.id }))
          return false
        }
      }}
    >
      {changed && (
        <div className="mb-3">
          <Notice tone="warn" title={store('conflict.title')}>
            {store('conflict.text', { name: audience.name })}
          </Notice>
        </div>
      )}
    </FieldDialog>
  )
}
