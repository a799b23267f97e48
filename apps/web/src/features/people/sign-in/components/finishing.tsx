import { Button, Notice, Spinner } from '@rookery/ui'
import { useEffect, useState } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { consumeReturnPath } from '../../../../shared/session/return-path.ts'
import { needsSecondFactor, secondFactorPath } from '../../../../shared/sign-in/by-passkey.ts'
import { tellSignedInAgain } from '../../../../shared/sign-in/sign-in-window.ts'
import { isNetworkName, networkLabels } from '../../../../shared/sign-in/networks.ts'
import { finishSignIn } from '../api/finish-sign-in.ts'
import type { SignInPaths } from '../paths.ts'

/** The callback of a network: completes the sign-in and redirects, or shows the error. */
export function Finishing({
  network,
  query,
  onDenied,
}: {
  network: string | undefined
  query: URLSearchParams
  onDenied: () => void
}) {
  const paths = usePaths<SignInPaths>()
  const t = useT('signIn')
  const go = useGo()
  const [failure, setFailure] = useState<string>()
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const networkLabel = isNetworkName(network) ? networkLabels[network] : 'X'
    finishSignIn(network, query).then(
      (outcome) => {
        if (!isCurrent) return
        if (outcome.kind === 'unauthorized') return setFailure(t('unauthorized'))
        if (outcome.kind === 'refused') return setFailure(t('refused', { network: networkLabel }))
        if (outcome.kind === 'denied') {
          if (!outcome.wasConnecting) return onDenied()
          toasts.add({ level: 'info', text: t('denied', { network: networkLabel }) })
        }
        if (outcome.kind === 'connected')
          toasts.add({ level: 'success', text: t('connected', { network: networkLabel }) })
        if (outcome.kind === 'signed-in' && tellSignedInAgain()) return setDone(true)
        go(consumeReturnPath() ?? paths.home, { replace: true })
      },
      (error: unknown) => {
        if (!isCurrent) return
        if (needsSecondFactor(error)) go(secondFactorPath(paths.login), { replace: true })
        else setFailure(errorText(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [network, query, go, t, onDenied, paths.home, paths.login])

  // A browser may not let a page close its window.
  if (isDone) return <Notice tone="success">{t('signInAgain.closeWindow')}</Notice>
  if (!failure)
    return (
      <p role="status" className="flex items-center gap-2">
        <Spinner /> {t('finishing')}
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="danger" title={t('failed')}>
        {failure}
      </Notice>
      <Button onClick={() => go(paths.login, { replace: true })}>{t('again')}</Button>
    </div>
  )
}
