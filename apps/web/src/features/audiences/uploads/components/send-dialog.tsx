import { Button, Dialog, Notice, Skeleton, TextField } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { NoAccountNotice } from '../../../../shared/ad-accounts/no-account-notice.tsx'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { TermsNotice } from '../../../../shared/terms/terms-notice.tsx'
import type { SendingState } from './use-sending.ts'

interface SendDialogProps {
  title: string
  description: string
  sending: SendingState
  /** Label of the send button, with what it sends. */
  confirm: string
  canSend: boolean
  onSend: () => Promise<void>
  onClose: () => void
  /** Information shown before sending. */
  children: ReactNode
}

/** Choice of the ad account and the name for sending an audience or list. */
export function SendDialog({ sending, canSend, onSend, onClose, children, ...texts }: SendDialogProps) {
  const t = useT('uploads')
  const common = useT('common')
  const { accounts, granted, accountId, choose, name, setName } = sending
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!canSend || accountId === '' || name.trim() === ''}
            onClick={onSend}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      {accounts.isPending ? (
        <Skeleton label={t('dialog.loadingAccounts')} height={96} />
      ) : accounts.isError ? (
        <Notice tone="danger">{errorText(accounts.error)}</Notice>
      ) : granted?.length === 0 ? (
        <div className="grid gap-4">
          {children}
          <NoAccountNotice connectFirst={t('dialog.noAccounts')} />
        </div>
      ) : (
        <div className="grid gap-4">
          <Select
            label={t('dialog.account')}
            placeholder={t('dialog.accountPlaceholder')}
            value={accountId}
            onChange={choose}
            options={(granted ?? []).map(({ account }) => ({
              id: account.account_id,
              label: account.name,
              description: account.handle ? `@${account.handle}` : account.account_id,
            }))}
          />
          <TextField label={t('dialog.name')} value={name} onChange={setName} maxLength={255} isRequired />
          {children}
          <TermsNotice />
        </div>
      )}
    </Dialog>
  )
}
