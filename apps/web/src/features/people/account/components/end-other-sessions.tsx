import { Button, Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { sessionsQuery, useRevokeSession } from '../api/access.ts'
import { changedSignIn } from '../model/changed-sign-in.ts'

/**
 * Offers to end the user's other sessions after they changed an address, a passkey or a connection: whoever got in by the
 * old way is signed in still.
 */
export function EndOtherSessions() {
  const t = useT('account')
  const tCommon = useT('common')
  const hasChanged = useSyncExternalStore(changedSignIn.subscribe, changedSignIn.get)
  const sessions = useQuery({ ...sessionsQuery, enabled: hasChanged })
  const revokeSession = useRevokeSession()
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  if (!hasChanged || others.length === 0) return null
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        title={t('sessions.changedTitle')}
        action={
          <Button
            size="sm"
            onClick={async () => {
              for (const { id } of others) await revokeSession.mutateAsync(id)
              changedSignIn.forget()
              toasts.add({ level: 'success', text: t('sessions.othersEnded') })
            }}
            onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
          >
            {t('sessions.endOthers')}
          </Button>
        }
        onDismiss={changedSignIn.forget}
        dismissLabel={tCommon('actions.close')}
      >
        {t('sessions.changedText', { count: others.length })}
      </Notice>
    </div>
  )
}
