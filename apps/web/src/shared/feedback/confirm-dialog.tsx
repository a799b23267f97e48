import { Button, Dialog, Notice } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'

interface ConfirmDialogProps {
  title: string
  /** What is lost, and who loses it. */
  text: ReactNode
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something goes that cannot be brought back. It closes when that is done; a failure stands in it. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const common = useT('common')
  const [failure, setFailure] = useState<string>()
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button
            variant="danger"
            onClick={async () => {
              setFailure(undefined)
              await onConfirm()
              onClose()
            }}
            onError={(error) => setFailure(errorText(error))}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  )
}
