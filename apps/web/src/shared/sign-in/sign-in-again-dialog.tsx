import { Button, Dialog, Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useT } from '../i18n/use-t.ts'
import { useSite } from '../site/site.ts'
import { isPasskeyCanceled } from './ask-passkey.ts'
import { confirmByCode, confirmByPasskey, requestCodeAgain, waysToSignInAgainQuery } from './by-passkey.ts'
import { EmailCode } from './email-code.tsx'
import { isNetworkName, networkLabels } from './networks.ts'
import { signInAgainQuestion } from './sign-in-again.ts'
import { signInInWindow } from './sign-in-window.ts'

/**
 * "Sign in again", over whatever is open: for what moves money or access, a sign-in of some time ago is not enough.
 * What was begun goes on afterwards by itself.
 */
export function SignInAgainDialog() {
  const t = useT('signIn')
  const tCommon = useT('common')
  const { login } = useSite().pathsFor(null)
  const ways = useQuery({ ...waysToSignInAgainQuery, staleTime: 0 })
  const [failure, setFailure] = useState<string>()
  const closed = useRef(new AbortController())
  useEffect(() => {
    const controller = closed.current
    return () => controller.abort()
  }, [])
  const confirmed = () => signInAgainQuestion.settle(true)
  const show = (error: unknown) =>
    setFailure(isPasskeyCanceled(error) ? t('passkey.canceled') : errorText(error))
  const networks = ways.data?.networks.filter(isNetworkName) ?? []
  const noWay = ways.data && !ways.data.passkey && ways.data.email === null && networks.length === 0
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('signInAgain.title')}
      description={t('signInAgain.text')}
      closeLabel={tCommon('actions.close')}
      onClose={() => signInAgainQuestion.settle(false)}
    >
      <div className="flex flex-col gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        {ways.isPending && <Skeleton label={t('signInAgain.title')} />}
        {ways.isError && (
          <LoadFailed title={t('signInAgain.failed')} error={ways.error} onRetry={() => ways.refetch()} />
        )}
        {ways.data?.passkey && (
          <Button
            variant="primary"
            size="lg"
            isFullWidth
            onClick={async () => {
              setFailure(undefined)
              await confirmByPasskey()
              confirmed()
            }}
            onError={show}
          >
            {t('passkey.use')}
          </Button>
        )}
        {networks.map((network, n) => (
          <Button
            key={network}
            variant={n === 0 ? 'primary' : undefined}
            size="lg"
            isFullWidth
            onClick={async () => {
              setFailure(undefined)
              await signInInWindow(login, network, closed.current.signal)
              confirmed()
            }}
            onError={() => {}}
          >
            {t('with', { network: networkLabels[network] })}
          </Button>
        ))}
        {ways.data?.email && (
          <EmailCode
            email={ways.data.email}
            requestCode={requestCodeAgain}
            submitCode={async (magicCode, code) => {
              await confirmByCode(magicCode, code)
              confirmed()
            }}
            submitLabel={t('signInAgain.mail', { email: ways.data.email })}
            isPrimary={networks.length === 0}
          />
        )}
        {noWay && <p>{t('signInAgain.noWay')}</p>}
      </div>
    </Dialog>
  )
}
