import { Button, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isPasskeyCanceled, isPasskeyKnown } from '../../../../shared/sign-in/ask-passkey.ts'
import { addPasskey } from '../api/passkeys.ts'
import { deviceOf } from '../model/device-of.ts'

/** Names a passkey and has the browser make it. `onAdded` gets the recovery codes of the first one. */
export function AddPasskeyForm({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const t = useT('account')
  const [failure, setFailure] = useState<string>()
  const { system } = deviceOf(navigator.userAgent)
  const form = useForm(
    { name: system ?? '' },
    { name: { isRequired: true, maxLength: 80 } },
    { name: t('passkeys.name') },
  )
  const textOf = (error: unknown) => {
    if (isPasskeyCanceled(error)) return t('passkeys.canceled')
    return isPasskeyKnown(error) ? t('passkeys.known') : errorText(error)
  }
  const add = () =>
    form.submit(async ({ name }) => {
      setFailure(undefined)
      try {
        onAdded(await addPasskey(name.trim()))
      } catch (error) {
        setFailure(textOf(error))
      }
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label={t('passkeys.name')}
        description={t('passkeys.nameNote')}
        value={form.values.name}
        onChange={(value) => form.set('name', value)}
        error={form.errors.name}
        maxLength={80}
        autoFocus
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {t('passkeys.make')}
        </Button>
      </div>
    </form>
  )
}
