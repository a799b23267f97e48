import type { AudienceList } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { Notice } from '@rookery/ui'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SendDialog } from './send-dialog.tsx'
import { useSending } from './use-sending.ts'

interface SendListDialogProps {
  list: Pick<AudienceList, 'id' | 'name' | 'rows'>
  onClose: () => void
}

/** Sends a list of the team to an ad account by a background job; states the number of rows first. */
export function SendListDialog({ list, onClose }: SendListDialogProps) {
  const t = useT('uploads')
  const formats = useFormats()
  const sendingState = useSending(list.name)
  const [error, setError] = useState<string>()

  async function send() {
    const { accountId, name } = sendingState
    try {
      await api.call(
        uploadsCalls.sendAudienceList,
        { pk: list.id, ad_account_id: accountId, name: name.trim() },
        { idempotencyKey: sendingState.key() },
      )
    } catch (cause) {
      sendingState.renewKey()
      setError(errorText(cause))
      return
    }
    await sendingState.sent()
    onClose()
  }

  return (
    <SendDialog
      title={t('list.title', { name: list.name })}
      description={t('list.description')}
      confirm={t('list.confirm', { n: formats.number(list.rows) })}
      sending={sendingState}
      canSend
      onSend={send}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('dialog.matchNote')}</p>
      {error && <Notice tone="danger">{error}</Notice>}
    </SendDialog>
  )
}
