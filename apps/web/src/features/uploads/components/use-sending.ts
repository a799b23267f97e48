import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { teamAccountsQuery } from '../api/team-accounts.query.ts'
import type { UploadsPaths } from '../paths.ts'

export type SendingState = ReturnType<typeof useSending>

/**
 * State of a dialog that sends something to one of the team's ad accounts; a single account is preselected.
 */
export function useSending(ownName: string) {
  const t = useT('uploads')
  const team = useTeam()
  const paths = usePaths<UploadsPaths>()
  const go = useGo()
  const client = useQueryClient()
  const accounts = useQuery(teamAccountsQuery(team.id))
  const [chosen, choose] = useState('')
  const [name, setName] = useState(ownName)
  // One idempotency key for this dialog: a repeated click after a lost answer does not send the list twice.
  const key = useRef(crypto.randomUUID())
  return {
    accounts,
    accountId: chosen || (accounts.data?.length === 1 ? accounts.data[0]!.account.account_id : ''),
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
