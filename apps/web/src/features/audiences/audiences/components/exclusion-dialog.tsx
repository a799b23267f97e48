import type { Audience } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, Notice, Skeleton, TextField } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NoAccountNotice } from '../../../../shared/ad-accounts/no-account-notice.tsx'
import { useGrantedAccounts } from '../../../../shared/ad-accounts/use-granted-accounts.ts'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { AudiencesPaths } from '../paths.ts'

interface ExclusionDialogProps {
  audience: Pick<Audience, 'id' | 'name' | 'audience_config_id'>
  onClose: () => void
}

/** Creates an audience of people whom ads shall not reach, and uploads it to an ad account. */
export function ExclusionDialog({ audience, onClose }: ExclusionDialogProps) {
  const t = useT('audiences')
  const common = useT('common')
  const team = useTeam()
  const paths = usePaths<AudiencesPaths>()
  const go = useGo()
  const client = useQueryClient()
  const { accounts, granted } = useGrantedAccounts()
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState(t('exclusion.nameOf', { name: audience.name }).slice(0, 120))
  // One idempotency key for this dialog: a repeated click after a lost answer does not create two audiences.
  const key = useRef(crypto.randomUUID())
  const accountId = chosen || (granted?.length === 1 ? granted[0]!.account.account_id : '')

  async function create() {
    const created = await api.call(
      analysisCalls.createExclusionAudience,
      {
        team_id: team.id,
        ad_account_id: accountId,
        audience_config_id: audience.audience_config_id,
        name: name.trim(),
      },
      { idempotencyKey: key.current },
    )
    await Promise.all(
      ['audiences', 'uploads', 'jobs'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
    )
    toasts.add({
      level: 'success',
      text: t('exclusion.made', { name: created.audience_config.name }),
      action: {
        label: t('exclusion.show'),
        onAction: () => go(paths.audiences('uploaded')),
      },
    })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exclusion.title')}
      description={t('exclusion.description', { name: audience.name })}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" isDisabled={accountId === '' || name.trim().length < 2} onClick={create}>
            {t('exclusion.submit')}
          </Button>
        </>
      }
    >
      {accounts.isPending ? (
        <Skeleton label={t('exclusion.account')} height={96} />
      ) : accounts.isError ? (
        <Notice tone="danger">{errorText(accounts.error)}</Notice>
      ) : granted?.length === 0 ? (
        <NoAccountNotice connectFirst={t('exclusion.noAccounts')} />
      ) : (
        <div className="grid gap-4">
          <Select
            label={t('exclusion.account')}
            value={accountId}
            onChange={setChosen}
            options={(granted ?? []).map(({ account }) => ({ id: account.account_id, label: account.name }))}
          />
          <TextField label={t('exclusion.name')} value={name} onChange={setName} maxLength={120} />
        </div>
      )}
    </Dialog>
  )
}
