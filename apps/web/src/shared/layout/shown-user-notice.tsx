import { Button, Notice } from '@rookery/ui'
import { useMedia } from '@rookery/ui/lib/use-media.ts'
import { userName } from '../api/stored-user.ts'
import { useT } from '../i18n/use-t.ts'
import { goOnAs, type SignedInNow } from '../session/other-user.ts'
import { goToLogin } from './handle-api-error.ts'

/**
 * Says that the page's user is no more the one who is signed in. It covers nothing and stays, so that what was
 * entered can still be read, copied, or saved once the page's user is back. On a phone the explanation is
 * folded, so that the notice leaves most of the screen free.
 */
export function ShownUserNotice({ now }: { now: SignedInNow }) {
  const t = useT('otherUser')
  const isPhone = useMedia('(max-width: 639px)')
  const name = now.user && userName(now.user)
  const text = now.user ? t('text') : t('signedOutText')
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-[560px] rounded-md bg-raised shadow-float"
    >
      <Notice tone="warn">
        <p className="font-medium">{now.user ? t('title', { name }) : t('signedOut')}</p>
        {isPhone ? (
          <details className="mt-1">
            <summary className="cursor-pointer text-13 text-ink-soft">{t('why')}</summary>
            {text}
          </details>
        ) : (
          <p className="mt-1">{text}</p>
        )}
        <p className="mt-2 sm:mt-3">
          {now.user ? (
            <Button variant="primary" onClick={() => goOnAs(now.user!)}>
              {t('goOn', { name })}
            </Button>
          ) : (
            <Button variant="primary" onClick={goToLogin}>
              {t('signIn')}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  )
}
