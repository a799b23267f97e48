import { Button, Dialog, Notice } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'

interface ConfirmDialogProps {
  title: string
  /** What is lost, and by which users. */
  text: ReactNode
  /** More about it, below the text. */
  children?: ReactNode
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Confirms an action that cannot be undone. Closes when it is done; shows its failure. */
export function ConfirmDialog({
  title,
  text,
  children,
  confirmLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
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
      {children}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  )
}
