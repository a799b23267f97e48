import { EmptyState, GroupsIcon, ShareIcon } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { SignInPrompt } from '../../../shared/sign-in/sign-in-prompt.tsx'

/**
 * Page for a person without a session: why an account is needed, and links to sign in and back (ROLE-001,
 * ROLE-002).
 */
export function Visitor({ isShared }: { isShared: boolean }) {
  const t = useT('store')
  const reason = isShared ? 'save' : 'more'
  return (
    <EmptyState
      icon={isShared ? <ShareIcon /> : <GroupsIcon />}
      title={t(`visitor.${reason}.title`)}
      description={t(`visitor.${reason}.description`)}
      action={<SignInPrompt reason={reason} />}
    />
  )
}
