import type { AudienceList } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, LinkButton, Notice, Skeleton, TextField } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { teamAccountsQuery } from '../api/team-accounts.query.ts'

interface SendListDialogProps {
  list: Pick<AudienceList, 'id' | 'name' | 'rows'>
  onClose: () => void
}

/** Sends a list of the team to an ad account, as a job; says how many rows before. */
export function SendListDialog({ list, onClose }: SendListDialogProps) {
  const t = useT('uploads')
  const common = useT('common')
  const formats = useFormats()
  const team = useTeam()
  const go = useGo()
  const client = useQueryClient()
  const accounts = useQuery(teamAccountsQuery(team.id))
  const [chosen, setChosen] = useState('')
  const accountId = chosen || (accounts.data?.length === 1 ? accounts.data[0]!.account.account_id : '')
  const [name, setName] = useState(list.name)
  const [error, setError] = useState<string>()
  // One key for this dialog: pressing again after a lost answer does not send the list twice.
  const key = useRef(crypto.randomUUID())

  async function send() {
    try {
      await api.call(
        audienceListsCalls.sendAudienceList,
        { pk: list.id, ad_account_id: accountId, name: name.trim() },
        { idempotencyKey: key.current },
      )
    } catch (cause) {
      key.current = crypto.randomUUID()
      setError(errorText(cause))
      return
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: ['uploads'] }),
      client.invalidateQueries({ queryKey: ['jobs'] }),
    ])
    toasts.add({
      level: 'success',
      text: t('dialog.sent'),
      action: {
        label: t('dialog.follow'),
        onAction: () => go(`${paths.audiences(team.slug)}?tab=uploaded`),
      },
    })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('list.title', { name: list.name })}
      description={t('list.description')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isDisabled={accountId === '' || name.trim() === ''} onClick={send}>
            {t('list.confirm', { n: formats.number(list.rows) })}
          </Button>
        </>
      }
    >
      {accounts.isPending ? (
        <Skeleton label={t('dialog.loadingAccounts')} height={96} />
      ) : accounts.isError ? (
        <Notice tone="danger">{errorText(accounts.error)}</Notice>
      ) : accounts.data.length === 0 ? (
        <Notice
          tone="warn"
          action={
            <LinkButton size="sm" href={paths.settings(team.slug, 'accounts')}>
              {t('dialog.connect')}
            </LinkButton>
          }
        >
          {t('dialog.noAccounts')}
        </Notice>
      ) : (
        <div className="grid gap-4">
          <Select
            label={t('dialog.account')}
            placeholder={t('dialog.accountPlaceholder')}
            value={accountId}
            onChange={setChosen}
            options={accounts.data.map(({ account }) => ({
              id: account.account_id,
              label: account.name,
              description: account.handle ? `@${account.handle}` : account.account_id,
            }))}
          />
          <TextField label={t('dialog.name')} value={name} onChange={setName} maxLength={255} isRequired />
          <p className="text-ink-soft">{t('dialog.matchNote')}</p>
          {error && <Notice tone="danger">{error}</Notice>}
        </div>
      )}
    </Dialog>
  )
}
