import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { teamAccountsQuery } from '../api/team-accounts.query.ts'
import type { UploadsPaths } from '../paths.ts'

export type Sending = ReturnType<typeof useSending>

/** The state of a dialog that sends something to one of the team's ad accounts; the only account is chosen already. */
export function useSending(ownName: string) {
  const t = useT('uploads')
  const team = useTeam()
  const paths = usePaths<UploadsPaths>()
  const go = useGo()
  const client = useQueryClient()
  const accounts = useQuery(teamAccountsQuery(team.id))
  const [chosen, choose] = useState('')
  const [name, setName] = useState(ownName)
  // One key for this dialog: pressing again after a lost answer does not send twice.
  const key = useRef(crypto.randomUUID())
  return {
    accounts,
    accountId: chosen || (accounts.data?.length === 1 ? accounts.data[0]!.account.account_id : ''),
    choose,
    name,
    setName,
    key: () => key.current,
    /** What was refused may be sent again. */
    renewKey: () => {
      key.current = crypto.randomUUID()
    },
    /** Says that it is on its way and where to follow it. */
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
