import { TextField } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { errorText, fieldErrors } from '../errors/error-text.ts'
import { FormDialog } from './form-dialog.tsx'

interface FieldDialogProps {
  title: string
  /** One line of text under the dialog's title. */
  description?: string
  label: string
  maxLength: number
  minLength?: number
  /** Initial value of the field; it may be submitted unchanged. */
  initial?: string
  /** The stored value: the field's initial value; it has to be changed before submitting. */
  stored?: string
  submitLabel?: string
  /** A line under the field, depending on its value. */
  helpOf?: (value: string) => string | undefined
  /** Shown above the field. */
  children?: ReactNode
  /**
   * Called with the trimmed value. The dialog closes afterwards unless it resolves to false; a failure is
   * shown at the field.
   */
  onSubmit: (value: string) => Promise<unknown>
  onClose: () => void
}

/** A form dialog with one field, such as a name. */
export function FieldDialog({
  title,
  description,
  label,
  maxLength,
  minLength = 1,
  initial = '',
  stored,
  submitLabel,
  helpOf,
  children,
  onSubmit,
  onClose,
}: FieldDialogProps) {
  const [text, setText] = useState(stored ?? initial)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const value = text.trim()
  const isReady = value.length >= minLength && value !== stored

  async function submit() {
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      if ((await onSubmit(value)) !== false) return onClose()
    } catch (cause) {
      setError(Object.values(fieldErrors(cause))[0] ?? errorText(cause))
    }
    setBusy(false)
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      submitLabel={submitLabel}
      isDisabled={!isReady}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {' '}
      {children}
      <TextField
        label={label}
        description={helpOf?.(value)}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        maxLength={maxLength}
        autoFocus
        autoComplete="off"
        error={error}
      />
    </FormDialog>
  )
}
