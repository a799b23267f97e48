import { Button, Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { XMark } from '../../../shared/layout/x-mark.tsx'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { peekReturnPath } from '../../../shared/session/return-path.ts'
import { askForCode, signInByCode } from '../../../shared/sign-in/by-mail.ts'
import { EmailCode } from '../../../shared/sign-in/email-code.tsx'
import { goToX } from '../../../shared/sign-in/go-to-x.ts'
import { providersQuery } from '../api/providers.query.ts'

/** What one does to sign in. `notice` says why one is here again; `network` is the way the address asks for (ROUTE-005). */
export function SignInPanel({
  notice,
  network,
}: {
  notice?: { tone: 'info' | 'danger'; text: string }
  network?: string
}) {
  const t = useT('signIn')
  const go = useGo()
  const [failure, setFailure] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const providers = useQuery(providersQuery)
  const prefersMail = network === 'email'
  // Until the server says which networks there are, the one it is made for is shown; a button for another never is.
  const hasX = !providers.data || providers.data.includes('twitter')
  const byX = hasX && (
    <div className="flex flex-col gap-2">
      <Button
        variant={prefersMail ? undefined : 'primary'}
        size="lg"
        isFullWidth
        icon={<XMark />}
        onClick={() => {
          setFailure(undefined)
          setLeaving(true)
          return goToX()
        }}
        onError={(error) => {
          setLeaving(false)
          setFailure(errorText(error))
        }}
      >
        {t('withX')}
      </Button>
      <p role="status" className="text-13 text-ink-soft">
        {isLeaving ? t('redirecting') : t('withXNote')}
      </p>
    </div>
  )
  const byMail = (
    <EmailCode
      ask={(email) => askForCode(email, peekReturnPath())}
      use={async (magicCode, code) => {
        const kept = peekReturnPath()
        const path = await signInByCode(magicCode, code)
        go(kept ?? path ?? '/', { replace: true })
      }}
      submitLabel={t('email.submit')}
      isPrimary={prefersMail || !hasX}
      autoFocus={prefersMail}
    />
  )
  const or = hasX && (
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
      {prefersMail ? byMail : byX}
      {or}
      {prefersMail ? byX : byMail}
    </div>
  )
}
