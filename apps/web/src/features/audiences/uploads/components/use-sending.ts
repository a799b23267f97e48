import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useGrantedAccounts } from '../../../../shared/ad-accounts/use-granted-accounts.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import type { UploadsPaths } from '../paths.ts'

export type SendingState = ReturnType<typeof useSending>

/**
 * State of a dialog that sends something to one of the team's ad accounts; a single account is preselected.
 */
export function useSending(ownName: string) {
  const t = useT('uploads')
  const paths = usePaths<UploadsPaths>()
  const go = useGo()
  const client = useQueryClient()
  const { accounts, granted } = useGrantedAccounts()
  const [chosen, choose] = useState('')
  const [name, setName] = useState(ownName)
  // One idempotency key for this dialog: a repeated click after a lost answer does not send the list twice.
  const key = useRef(crypto.randomUUID())
  return {
    accounts,
    granted,
    accountId: chosen || (granted?.length === 1 ? granted[0]!.account.account_id : ''),
    choose,
    name,
    setName,
    key: () => key.current,
    /** After a refusal the same can be sent again. */
    renewKey: () => {
      key.current = crypto.randomUUID()
    },
    /** Shows a message that it is being sent, with a link to follow it. */
    async sent(...changed: string[]) {
      await Promise.all(
        ['uploads', 'jobs', ...changed].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
      )
      toasts.add({
        level: 'success',
        text: t('dialog.sent'),
        action: {
          label: t('dialog.follow'),
          onAction: () => go(paths.audiences('uploaded')),
        },
      })
    },
  }
}
