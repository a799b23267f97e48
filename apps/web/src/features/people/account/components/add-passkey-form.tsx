import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isPasskeyCanceled, isPasskeyKnown } from '../../../../shared/sign-in/ask-passkey.ts'
import { addPasskey } from '../api/passkeys.ts'
import { deviceOf } from '../model/device-of.ts'
import { NamedForm } from './named-form.tsx'

/** Names a passkey and has the browser make it. `onAdded` gets the recovery codes of the first one. */
export function AddPasskeyForm({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const t = useT('account')
  return (
    <NamedForm
      label={t('passkeys.name')}
      note={t('passkeys.nameNote')}
      initialName={deviceOf(navigator.userAgent).system ?? ''}
      submitLabel={t('passkeys.make')}
      onSubmit={async (name) => onAdded(await addPasskey(name))}
      textOf={(error) => {
        if (isPasskeyCanceled(error)) return t('passkeys.canceled')
        return isPasskeyKnown(error) ? t('passkeys.known') : errorText(error)
      }}
    />
  )
}
