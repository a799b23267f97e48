import { Badge, Button, Checkbox, Dialog, Section, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { signOutEverywhere, sessionsQuery, useRevokeSession } from '../api/access.ts'
import { deviceOf } from '../model/device-of.ts'

const reportFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })

/** The user's sessions; each can be ended. */
export function Sessions() {
  const t = useT('account')
  const formats = useFormats()
  const sessions = useQuery(sessionsQuery)
  const revokeSession = useRevokeSession()
  const [isLeaving, setLeaving] = useState(false)
  const nameOf = (agent: string) => {
    const { browser, system } = deviceOf(agent)
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
  return (
    <Section
      title={t('sessions.title')}
      description={t('sessions.description')}
      actions={
        <Button size="sm" onClick={() => setLeaving(true)}>
          {t('sessions.everywhere')}
        </Button>
      }
    >
      {sessions.isError && !sessions.data && (
        <LoadFailed title={t('sessions.failed')} error={sessions.error} onRetry={() => sessions.refetch()} />
      )}
      {sessions.isPending && <Skeleton label={t('sessions.title')} />}
      <ul>
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-b border-hairline py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {nameOf(session.user_agent)}
                {session.is_current && <Badge tone="success">{t('sessions.current')}</Badge>}
              </p>
              <p className="text-13 text-ink-soft">
                {t('sessions.seen', {
                  seen: formats.dateTime(session.last_seen_at),
                  since: formats.date(session.created_at),
                })}
              </p>
            </div>
            {!session.is_current && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('sessions.endNamed', { device: nameOf(session.user_agent) })}
                onClick={async () => {
                  await revokeSession.mutateAsync(session.id)
                  toasts.add({ level: 'success', text: t('sessions.ended') })
                }}
                onError={reportFailure}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </Section>
  )
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT('account')
  const tCommon = useT('common')
  const [withTokens, setWithTokens] = useState(false)
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      title={t('sessions.everywhereTitle')}
      description={t('sessions.everywhereText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button variant="danger" onClick={() => signOutEverywhere(withTokens)} onError={reportFailure}>
            {t('sessions.everywhere')}
          </Button>
        </>
      }
    >
      <Checkbox label={t('sessions.tokensToo')} isChecked={withTokens} onChange={setWithTokens} />
    </Dialog>
  )
}
