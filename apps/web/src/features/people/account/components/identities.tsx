import { Badge, Button, Dialog, Section, Skeleton } from '@rookery/ui'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { storeReturnPath } from '../../../../shared/session/return-path.ts'
import { NetworkMark } from '../../../../shared/layout/network-mark.tsx'
import { goToNetwork } from '../../../../shared/sign-in/go-to-network.ts'
import { networkLabels, type NetworkName } from '../../../../shared/sign-in/networks.ts'
import { providersQuery } from '../../../../shared/sign-in/providers.query.ts'
import { useDisconnect } from '../api/access.ts'
import { socialAccountsQuery } from '../api/social-accounts.query.ts'

/** The accounts the user signs in with. */
export function Identities() {
  const t = useT('account')
  const formats = useFormats()
  const tCommon = useT('common')
  const accounts = useQuery(socialAccountsQuery)
  const disconnect = useDisconnect()
  const [ending, setEnding] = useState<{ id: string; account: string }>()
  const providers = useQuery(providersQuery)
  const connectNetwork = (network: NetworkName) => {
    storeReturnPath(location.pathname)
    return goToNetwork(network, { isConnecting: true })
  }
  const connectedProviders = new Set(accounts.data?.map(({ provider }) => provider))
  // A second account of X gives access to other ad accounts; of each other network, one identity is enough to
  // sign in.
  const offered = (providers.data ?? []).filter((name) => name === 'twitter' || !connectedProviders.has(name))
  const networkNoteOf = (name: NetworkName) => (name === 'twitter_oauth2' ? ` · ${t('viaOAuth2')}` : '')
  const reportFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })
  return (
    <Section title={t('identities')} description={t('identitiesDescription')}>
      {accounts.isError && !accounts.data && (
        <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton label={t('identities')} />}
      {accounts.data?.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul>
        {accounts.data?.map((account) => (
          <li key={account.id} className="flex items-center gap-3 border-b border-hairline py-3">
            <PersonAvatar name={account.name || account.handle} url={account.avatar_url} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                {account.name}{' '}
                {account.handle && <span className="font-normal text-ink-soft">@{account.handle}</span>}
              </p>
              <p className="text-13 text-ink-soft">
                {networkLabels[account.provider]}
                {networkNoteOf(account.provider)} ·{' '}
                {t('connectedAt', { date: formats.date(account.connected_at) })}
              </p>
            </div>
            {account.needs_reconnect && <Badge tone="warn">{t('needsReconnect')}</Badge>}
            {account.needs_reconnect && (
              <Button size="sm" onClick={() => connectNetwork(account.provider)} onError={reportFailure}>
                {t('reconnect')}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                setEnding({
                  id: account.id,
                  account: account.handle ? `@${account.handle}` : networkLabels[account.provider],
                })
              }
            >
              {t('disconnect.open')}
            </Button>
          </li>
        ))}
      </ul>
      {accounts.data && offered.length > 0 && (
        <div role="group" aria-label={t('connectMore')} className="mt-3 flex flex-wrap gap-2">
          {offered.map((name) => (
            <Button
              key={name}
              size="sm"
              icon={<NetworkMark network={name} size={14} />}
              onClick={() => connectNetwork(name)}
              onError={reportFailure}
            >
              {t('connect', { network: networkLabels[name] })}
              {networkNoteOf(name)}
            </Button>
          ))}
        </div>
      )}
      {ending && (
        <Dialog
          isOpen
          isAlert
          size="sm"
          title={t('disconnect.title', { account: ending.account })}
          description={t('disconnect.text')}
          onClose={() => setEnding(undefined)}
          footer={
            <>
              <Button onClick={() => setEnding(undefined)}>{tCommon('actions.cancel')}</Button>
              <Button
                variant="danger"
                onError={(error) => {
                  reportFailure(error)
                  setEnding(undefined)
                }}
                onClick={async () => {
                  await disconnect.mutateAsync(ending.id)
                  toasts.add({ level: 'success', text: t('disconnect.done', { account: ending.account }) })
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
