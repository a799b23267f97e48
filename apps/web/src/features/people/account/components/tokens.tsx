import type { ApiToken } from '@rookery/contract'
import { Badge, Button, Dialog, IconButton, Menu, MoreHorizIcon, Section, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { tokensQuery, useRevokeToken, useRotateToken } from '../api/access.ts'
import { CreateTokenForm } from './create-token-form.tsx'
import { TokenValue } from './token-value.tsx'

const reportFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })

/** API tokens: created, replaced and revoked here. A value is shown once. */
export function Tokens() {
  const t = useT('account')
  const tCommon = useT('common')
  const tokens = useQuery(tokensQuery)
  const [open, setOpen] = useState<'form' | { value: string }>()
  const closeForm = () => setOpen(undefined)
  return (
    <Section
      title={t('tokens.title')}
      description={t('tokens.description')}
      actions={
        <Button size="sm" onClick={() => setOpen('form')}>
          {t('tokens.create')}
        </Button>
      }
    >
      {tokens.isError && !tokens.data && (
        <LoadFailed title={t('tokens.failed')} error={tokens.error} onRetry={() => tokens.refetch()} />
      )}
      {tokens.isPending && <Skeleton label={t('tokens.title')} />}
      {tokens.data?.length === 0 && <p className="text-ink-soft">{t('tokens.none')}</p>}
      <ul>
        {tokens.data?.map((token) => (
          <TokenRow key={token.id} token={token} onValue={(value) => setOpen({ value })} />
        ))}
      </ul>
      <Dialog
        isOpen={open !== undefined}
        onClose={closeForm}
        size="sm"
        title={t(open === 'form' ? 'tokens.create' : 'tokens.made')}
        closeLabel={tCommon('actions.close')}
      >
        {open === 'form' && <CreateTokenForm onCreated={(value) => setOpen({ value })} />}
        {open !== undefined && open !== 'form' && <TokenValue value={open.value} onDone={closeForm} />}
      </Dialog>
    </Section>
  )
}

function TokenRow({ token, onValue }: { token: ApiToken; onValue: (value: string) => void }) {
  const t = useT('account')
  const tCommon = useT('common')
  const formats = useFormats()
  const rotateToken = useRotateToken()
  const revokeToken = useRevokeToken()
  const [isEnding, setEnding] = useState(false)
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium">{token.name}</span>
          <Badge>{t(`tokens.modes.${token.mode}`)}</Badge>
          {token.scope && <Badge>{t(`tokens.scopes.${token.scope}`)}</Badge>}
          <span className="text-13 text-ink-soft">…{token.last_four}</span>
        </p>
        <p className="text-13 text-ink-soft">
          {t('tokens.until', { date: formats.date(token.expires_at) })}
          {' · '}
          {token.last_used_at
            ? t('tokens.used', { date: formats.dateTime(token.last_used_at) })
            : t('tokens.unused')}
        </p>
      </div>
      <Menu
        label={t('tokens.actions', { name: token.name })}
        align="end"
        items={[
          {
            id: 'rotate',
            label: t('tokens.rotate'),
            description: t('tokens.rotateNote'),
            onSelect: () =>
              rotateToken.mutate(token.id, {
                onSuccess: (fresh) => onValue(fresh.token),
                onError: reportFailure,
              }),
          },
          { id: 'revoke', label: t('tokens.revoke'), isDestructive: true, onSelect: () => setEnding(true) },
        ]}
        trigger={
          <IconButton size="sm" label={t('tokens.actions', { name: token.name })} icon={<MoreHorizIcon />} />
        }
      />
      {isEnding && (
        <Dialog
          isOpen
          isAlert
          size="sm"
          title={t('tokens.revokeTitle', { name: token.name })}
          description={t('tokens.revokeText')}
          onClose={() => setEnding(false)}
          footer={
            <>
              <Button onClick={() => setEnding(false)}>{tCommon('actions.cancel')}</Button>
              <Button
                variant="danger"
                onError={reportFailure}
                onClick={async () => {
                  await revokeToken.mutateAsync(token.id)
                  toasts.add({ level: 'success', text: t('tokens.revoked', { name: token.name }) })
                }}
              >
                {t('tokens.revoke')}
              </Button>
            </>
          }
        />
      )}
    </li>
  )
}
