import { Button, Notice } from '@rookery/ui'
import { useSyncExternalStore } from 'react'
import { userName } from '../api/stored-user.ts'
import { useT } from '../i18n/use-t.ts'
import { goOnAs, otherUser } from '../session/other-user.ts'
import { goToLogin } from './handle-api-error.ts'

/**
 * Says that the page's user is no more the one who is signed in. It covers nothing and stays, so that what was
 * entered can still be read, copied, or saved once the page's user is back.
 */
export function OtherUserNotice() {
  const t = useT('shell')
  const now = useSyncExternalStore(otherUser.subscribe, otherUser.get)
  if (now === null) return null
  const name = now.user && userName(now.user)
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-[560px] rounded-md bg-raised shadow-float"
    >
      <Notice tone="warn">
        <p className="font-medium">{now.user ? t('otherUser.title', { name }) : t('otherUser.signedOut')}</p>
        <p className="mt-1">{now.user ? t('otherUser.text') : t('otherUser.signedOutText')}</p>
        <p className="mt-3">
          {now.user ? (
            <Button variant="primary" onClick={() => goOnAs(now.user!)}>
              {t('otherUser.goOn', { name })}
            </Button>
          ) : (
            <Button variant="primary" onClick={goToLogin}>
              {t('otherUser.signIn')}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  )
}
