import { Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { consumeReturnPath, peekReturnPath } from '../../../../shared/session/return-path.ts'
import { requestCode, signInByCode } from '../../../../shared/sign-in/by-mail.ts'
import { needsSecondFactor, secondFactorPath } from '../../../../shared/sign-in/by-passkey.ts'
import { EmailCode } from '../../../../shared/sign-in/email-code.tsx'
import { isNetworkName } from '../../../../shared/sign-in/networks.ts'
import { providersQuery } from '../../../../shared/sign-in/providers.query.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { offeredNetworks } from '../model/offered-networks.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { NetworkButtons } from './network-buttons.tsx'
import type { SignInPaths } from '../paths.ts'

/**
 * Ways to sign in. `notice` says why the user is here again; `network` is the one in the address (ROUTE-005).
 */
export function SignInPanel({
  notice,
  network,
}: {
  notice?: { tone: 'info' | 'danger'; text: string }
  network?: string
}) {
  const t = useT('signIn')
  const go = useGo()
  const paths = usePaths<SignInPaths>()
  const [failure, setFailure] = useState<string>()
  const providers = useQuery(providersQuery)
  const prefersMail = network === 'email'
  const offered = offeredNetworks(providers.data, isNetworkName(network) ? network : undefined)
  const byNetwork = offered.length > 0 && (
    <NetworkButtons
      networks={offered}
      primary={prefersMail ? undefined : offered[0]}
      onFailure={setFailure}
    />
  )
  const byMail = (
    <EmailCode
      requestCode={(email) => requestCode(email, peekReturnPath())}
      submitCode={async (magicCode, code) => {
        const returnPath = peekReturnPath()
        try {
          const path = await signInByCode(magicCode, code)
          go(returnPath ?? path ?? paths.home, { replace: true })
        } catch (error) {
          if (!needsSecondFactor(error)) throw error
          go(secondFactorPath(paths.login), { replace: true })
        }
      }}
      submitLabel={t('email.submit')}
      isPrimary={prefersMail || offered.length === 0}
      autoFocus={prefersMail}
    />
  )
  const or = offered.length > 0 && (
    <p className="flex items-center gap-3 text-13 text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {t('or')}
    </p>
  )
  return (
    <div className="flex flex-col gap-4">
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {failure && (
        <Notice tone="danger" title={t('failed')}>
          {failure}
        </Notice>
      )}
      {prefersMail ? byMail : byNetwork}
      {or}
      {prefersMail ? byNetwork : byMail}
      <PasskeyButton
        onFailure={setFailure}
        onSignedIn={() => go(consumeReturnPath() ?? paths.home, { replace: true })}
      />
    </div>
  )
}
