import { Button, Dialog, Notice } from '@rookery/ui'
import { useId, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'

interface FormDialogProps {
  title: string
  /** One line of text under the form's title. */
  description?: string | undefined
  size: 'sm' | 'lg'
  /** Default: "Save". */
  submitLabel?: string | undefined
  isDisabled?: boolean
  isBusy: boolean
  /** An error of the form as a whole; shown above the fields. */
  failure?: string | undefined
  children: ReactNode
  /** Shown next to the form, such as a second question. */
  aside?: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/**
 * A dialog with fields, a cancel and a submit button. Enter submits, except the Enter that ends a composition
 * of an input method.
 */
export function FormDialog({
  title,
  description,
  size,
  submitLabel,
  isDisabled = false,
  isBusy,
  failure,
  children,
  aside,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const common = useT('common')
  const formId = useId()
  return (
    <Dialog
      isOpen
      size={size}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isDisabled={isDisabled} isBusy={isBusy}>
            {submitLabel ?? common('actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {failure && (
          <div className="mb-4">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        {children}
      </form>
      {aside}
    </Dialog>
  )
}
