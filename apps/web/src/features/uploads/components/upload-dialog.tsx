import type { Audience } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, KeyFigure, KeyFigures, LinkButton, Notice, Skeleton, TextField } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { errorText, translateServerText } from '../../../shared/errors/error-text.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { teamAccountsQuery } from '../api/team-accounts.query.ts'
import { uploadEstimateQuery } from '../api/upload-estimate.query.ts'

interface UploadDialogProps {
  audience: Pick<Audience, 'id' | 'name'>
  onClose: () => void
}

/** Says exactly what would be sent where, then sends it as a job. */
export function UploadDialog({ audience, onClose }: UploadDialogProps) {
  const t = useT('uploads')
  const common = useT('common')
  const formats = useFormats()
  const team = useTeam()
  const go = useGo()
  const client = useQueryClient()
  const accounts = useQuery(teamAccountsQuery(team.id))
  const [chosen, setChosen] = useState('')
  const accountId = chosen || (accounts.data?.length === 1 ? accounts.data[0]!.account.account_id : '')
  const [name, setName] = useState(audience.name)
  const estimate = useQuery(uploadEstimateQuery(audience.id, accountId))
  // One key for this dialog: pressing again after a lost answer does not send the audience twice.
  const key = useRef(crypto.randomUUID())
  const isAllowed = estimate.data?.allowed === true
  const uploads = `${paths.audiences(team.slug)}?tab=uploaded`

  async function send() {
    await api.call(
      uploadsCalls.uploadAudience,
      { audience_id: audience.id, ad_account_id: accountId, name: name.trim() },
      { idempotencyKey: key.current },
    )
    await Promise.all([
      client.invalidateQueries({ queryKey: ['uploads'] }),
      client.invalidateQueries({ queryKey: ['jobs'] }),
      client.invalidateQueries({ queryKey: ['audiences'] }),
    ])
    toasts.add({
      level: 'success',
      text: t('dialog.sent'),
      action: { label: t('dialog.follow'), onAction: () => go(uploads) },
    })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog.title', { name: audience.name })}
      description={t('dialog.description')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isDisabled={!isAllowed || name.trim() === ''} onClick={send}>
            {t('dialog.confirm', { n: formats.number(estimate.data?.total_count ?? 0) })}
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
          {accountId !== '' && estimate.isPending && (
            <Skeleton label={t('dialog.estimateLoading')} height={56} />
          )}
          {estimate.isError && <Notice tone="danger">{errorText(estimate.error)}</Notice>}
          {estimate.data && (
            <>
              <KeyFigures>
                <KeyFigure
                  label={t('dialog.identifiers')}
                  value={formats.number(estimate.data.total_count)}
                />
                <KeyFigure label={t('dialog.batches')} value={formats.number(estimate.data.batches)} />
                {estimate.data.total_native && (
                  <KeyFigure
                    label={t('dialog.native')}
                    value={`${formats.short(estimate.data.total_native.low)}–${formats.short(estimate.data.total_native.high)}`}
                  />
                )}
              </KeyFigures>
              {isAllowed ? (
                <p className="text-ink-soft">{t('dialog.matchNote')}</p>
              ) : (
                <Notice
                  tone="warn"
                  action={
                    estimate.data.reason?.includes('subscription') && (
                      <LinkButton size="sm" href={paths.settings(team.slug, 'subscription')}>
                        {t('dialog.subscribe')}
                      </LinkButton>
                    )
                  }
                >
                  {translateServerText(estimate.data.reason ?? '')}
                </Notice>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
