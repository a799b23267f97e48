import { Notice } from '@rookery/ui'
import { useIsTeamAdmin } from '../teams/use-team.ts'
import { useNoAccount } from './use-no-account.tsx'

/**
 * In a dialog: why nothing can be sent yet. Admins read `connectFirst`, members whom to ask. Texts:
 * `adAccounts`.
 */
export function NoAccountNotice({ connectFirst }: { connectFirst: string }) {
  const isAdmin = useIsTeamAdmin()
  const { title, description, action } = useNoAccount()
  return (
    <Notice tone="warn" title={isAdmin ? undefined : title} action={action}>
      {isAdmin ? connectFirst : description}
    </Notice>
  )
}
