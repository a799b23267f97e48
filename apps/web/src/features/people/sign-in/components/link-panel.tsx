import { Button, Notice } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { consumeReturnPath } from '../../../../shared/session/return-path.ts'
import { signInByLink } from '../../../../shared/sign-in/by-mail.ts'
import type { SignInPaths } from '../paths.ts'

/** Page of a mailed link: a button, since opening the link alone must not use it up. */
export function LinkPanel({ kind, token }: { kind: 'email' | 'personal'; token: string }) {
  const paths = usePaths<SignInPaths>()
  const t = useT('signIn')
  const go = useGo()
  const [failure, setFailure] = useState<string>()
  if (failure)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger" title={t('failed')}>
          {failure}
        </Notice>
        <Button onClick={() => go(paths.login, { replace: true })}>{t('again')}</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{t('link.text')}</p>
      <Button
        variant="primary"
        size="lg"
        isFullWidth
        onClick={async () => {
          const path = await signInByLink(kind, token)
          go(path ?? consumeReturnPath() ?? paths.home, { replace: true })
        }}
        onError={(error) => setFailure(errorText(error))}
      >
        {t('link.submit')}
      </Button>
    </div>
  )
}
