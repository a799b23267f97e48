import { Button } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { otherZoneOf, saveTimeZone } from '../../../../shared/sign-in/sync-time-zone.ts'

/** A cookie, because signing out clears the storages and must not ask again. */
const KEPT_COOKIE = 'rookery_zone_kept=1'

/** Offers the browser's time zone while the user's settings hold the default, until they choose. */
export function TimeZoneNotice() {
  const t = useT('shell')
  const me = useMe()
  const [isKept, setKept] = useState(() => document.cookie.includes(KEPT_COOKIE))
  const zone = me && !isKept ? otherZoneOf(me) : null
  if (zone === null) return null
  const name = zone.replaceAll('_', ' ')
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-surface px-4 py-2 text-13 md:px-6"
    >
      <span className="min-w-0 flex-1 basis-60">{t('timeZone.differs', { zone: name })}</span>
      <Button
        size="sm"
        onClick={() => saveTimeZone(zone)}
        onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
      >
        {t('timeZone.take', { zone: name })}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          document.cookie = `${KEPT_COOKIE};path=/;max-age=31536000;samesite=lax`
          setKept(true)
        }}
      >
        {t('timeZone.keep')}
      </Button>
    </div>
  )
}
