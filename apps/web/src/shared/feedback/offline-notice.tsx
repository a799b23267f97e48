import { WifiOffIcon } from '@rookery/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { toasts } from './toasts.ts'
import { useOnline } from './use-online.ts'

/** Bar below the top bar while there is no connection, and shortly after it is back. */
export function OfflineNotice() {
  const t = useT('shell')
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    else if (wasOffline.current) {
      wasOffline.current = false
      toasts.add({ id: 'online', level: 'success', text: t('offline.back') })
    }
  }, [isOnline, t])
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex flex-wrap items-center gap-x-2 border-b border-warn-edge bg-warn-soft px-4 py-2 text-13 md:px-6">
          <WifiOffIcon size={18} />
          <span className="font-medium">{t('offline.title')}</span>
          <span>{t('offline.text')}</span>
        </p>
      )}
    </div>
  )
}
