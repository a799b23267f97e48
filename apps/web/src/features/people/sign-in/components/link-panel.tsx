import { Button, ConfirmCodeField, Notice } from '@rookery/ui'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { consumeReturnPath } from '../../../../shared/session/return-path.ts'
import { needsSecondFactor, secondFactorPath } from '../../../../shared/sign-in/by-passkey.ts'
import { signInByLink } from '../../../../shared/sign-in/by-mail.ts'
import type { SignInPaths } from '../paths.ts'

/**
 * Page of a mailed link: a button, since opening the link alone must not use it up. In another browser than the one
 * that asked, the server wants the code of the mail as well.
 */
export function LinkPanel({ kind, token }: { kind: 'email' | 'personal'; token: string }) {
  const paths = usePaths<SignInPaths>()
  const t = useT('signIn')
  const go = useGo()
  const [failure, setFailure] = useState<string>()
  const [wantsCode, setWantsCode] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const signIn = async (code?: string) => {
    const path = await signInByLink(kind, token, code)
    go(path ?? consumeReturnPath() ?? paths.home, { replace: true })
  }
  const answer = (error: unknown) => {
    if (needsSecondFactor(error)) return go(secondFactorPath(paths.login), { replace: true })
    const { confirm_code } = fieldErrors(error)
    if (confirm_code === undefined) return setFailure(errorText(error))
    // The first of these errors only says that a code is needed, which the text above the field says too.
    if (wantsCode) setCodeError(confirm_code)
    setWantsCode(true)
  }
  if (failure)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger" title={t('failed')}>
          {failure}
        </Notice>
        <Button onClick={() => go(paths.login, { replace: true })}>{t('again')}</Button>
      </div>
    )
  if (wantsCode)
    return (
      <div className="flex flex-col gap-3">
        <p>{t('link.elsewhere')}</p>
        <ConfirmCodeField
          label={t('email.code')}
          description={t('email.codeNote')}
          error={codeError}
          onComplete={(code) => {
            setCodeError(undefined)
            void signIn(code).catch(answer)
          }}
          autoFocus
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{t('link.text')}</p>
      <Button variant="primary" size="lg" isFullWidth onClick={() => signIn()} onError={answer}>
        {t('link.submit')}
      </Button>
    </div>
  )
}
