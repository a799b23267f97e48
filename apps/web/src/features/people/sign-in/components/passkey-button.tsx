import { Button } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { hasPasskeys, isPasskeyCanceled } from '../../../../shared/sign-in/ask-passkey.ts'
import { signInByPasskey } from '../../../../shared/sign-in/by-passkey.ts'

/** Signs in by a passkey alone, where the browser and the address can. */
export function PasskeyButton({
  onSignedIn,
  onFailure,
}: {
  onSignedIn: () => void
  onFailure: (text: string | undefined) => void
}) {
  const t = useT('signIn')
  if (!hasPasskeys()) return null
  return (
    <Button
      size="lg"
      isFullWidth
      onClick={async () => {
        onFailure(undefined)
        await signInByPasskey()
        onSignedIn()
      }}
      onError={(error) => onFailure(isPasskeyCanceled(error) ? t('passkey.canceled') : errorText(error))}
    >
      {t('passkey.signIn')}
    </Button>
  )
}
