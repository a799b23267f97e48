import { Avatar, Badge, Button, Dialog, Section, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { keepReturnPath } from '../../../shared/session/return-path.ts'
import { goToX } from '../../../shared/sign-in/go-to-x.ts'
import { useDisconnect } from '../api/access.ts'
import { socialAccountsQuery } from '../api/social-accounts.query.ts'

/** The accounts one signs in with. */
export function Identities() {
  const t = useT('account')
  const formats = useFormats()
  const tCommon = useT('common')
  const accounts = useQuery(socialAccountsQuery)
  const disconnect = useDisconnect()
  const [ending, setEnding] = useState<{ id: string; handle: string }>()
  const connect = () => {
    keepReturnPath(location.pathname)
    return goToX({ isConnecting: true })
  }
  const tellFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })
  return (
    <Section
      title={t('identities')}
      description={t('identitiesDescription')}
      actions={
        <Button size="sm" onClick={connect} onError={tellFailure}>
          {t('connect')}
        </Button>
      }
    >
      {accounts.isError && !accounts.data && (
        <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton label={t('identities')} />}
      {accounts.data?.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul>
        {accounts.data?.map((account) => (
          <li key={account.id} className="flex items-center gap-3 border-b border-hairline py-3">
            <Avatar text={account.name || account.handle} src={account.avatar_url} isDecorative />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                {account.name} <span className="font-normal text-ink-soft">@{account.handle}</span>
              </p>
              <p className="text-13 text-ink-soft">
                {t('connectedAt', { date: formats.date(account.connected_at) })}
              </p>
            </div>
            {account.needs_reconnect && <Badge tone="warn">{t('needsReconnect')}</Badge>}
            {account.needs_reconnect && (
              <Button size="sm" onClick={connect} onError={tellFailure}>
                {t('reconnect')}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => setEnding(account)}>
              {t('disconnect.open')}
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <Dialog
          isOpen
          isAlert
          size="sm"
          title={t('disconnect.title', { handle: ending.handle })}
          description={t('disconnect.text')}
          onClose={() => setEnding(undefined)}
          footer={
            <>
              <Button onClick={() => setEnding(undefined)}>{tCommon('actions.cancel')}</Button>
              <Button
                variant="danger"
                onError={(error) => {
                  tellFailure(error)
                  setEnding(undefined)
                }}
                onClick={async () => {
                  await disconnect.mutateAsync(ending.id)
                  toasts.add({ level: 'success', text: t('disconnect.done', { handle: ending.handle }) })
                  setEnding(undefined)
                }}
              >
                {t('disconnect.open')}
              </Button>
            </>
          }
        />
      )}
    </Section>
  )
}
