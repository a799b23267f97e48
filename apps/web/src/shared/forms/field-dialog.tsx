import { TextField } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { errorText, fieldErrors } from '../errors/error-text.ts'
import { FormDialog } from './form-dialog.tsx'

interface FieldDialogProps {
  title: string
  /** One line under the title. */
  description?: string
  label: string
  maxLength: number
  minLength?: number
  /** What the field holds at first; it may be submitted as it is. */
  initial?: string
  /** What is kept so far: the field holds it at first, and only something else can be submitted. */
  kept?: string
  submitLabel?: string
  /** A line under the field that depends on what stands in it. */
  helpOf?: (value: string) => string | undefined
  /** Stands above the field. */
  children?: ReactNode
  /** Receives the trimmed value. The dialog closes when it is done, unless it answers false; a failure stands at the field. */
  onSubmit: (value: string) => Promise<unknown>
  onClose: () => void
}

/** A form dialog of one field: names, renames. */
export function FieldDialog({
  title,
  description,
  label,
  maxLength,
  minLength = 1,
  initial = '',
  kept,
  submitLabel,
  helpOf,
  children,
  onSubmit,
  onClose,
}: FieldDialogProps) {
  const [text, setText] = useState(kept ?? initial)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const value = text.trim()
  const isReady = value.length >= minLength && value !== kept

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
