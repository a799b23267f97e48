import { Button, Notice, TextField } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { fieldErrors } from '../../../../shared/errors/error-text.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'

const MAX_LENGTH = 80

interface NamedFormProps {
  label: string
  note: string
  initialName?: string
  submitLabel: string
  isBusy?: boolean
  /** Gets the name without spaces around it. */
  onSubmit: (name: string) => Promise<void>
  /** What is said where it failed for another reason than the name. */
  textOf: (error: unknown) => string
  children?: ReactNode
}

/** Makes something that has a name of one's own, such as a token or a passkey. */
export function NamedForm(props: NamedFormProps) {
  const { label, note, initialName = '', submitLabel, isBusy = false, onSubmit, textOf, children } = props
  const [failure, setFailure] = useState<string>()
  const form = useForm(
    { name: initialName },
    { name: { isRequired: true, maxLength: MAX_LENGTH } },
    { name: label },
  )
  const submit = () =>
    form.submit(async ({ name }) => {
      setFailure(undefined)
      try {
        await onSubmit(name.trim())
      } catch (error) {
        if (!('name' in fieldErrors(error))) setFailure(textOf(error))
        throw error
      }
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label={label}
        description={note}
        value={form.values.name}
        onChange={(value) => form.set('name', value)}
        error={form.errors.name}
        maxLength={MAX_LENGTH}
        autoFocus
      />
      {children}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
