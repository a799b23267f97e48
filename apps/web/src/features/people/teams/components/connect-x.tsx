import { Button, EmptyState, GroupsIcon } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { storeReturnPath } from '../../../../shared/session/return-path.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { goToX } from '../../../../shared/sign-in/go-to-x.ts'

/** Ad accounts need the user's own account of X: connects the first one, or one whose access has ended. */
export function ConnectX() {
  const t = useT('teams')
  const me = useMe()
  const isAgain = me?.social_accounts.some(({ provider }) => provider === 'twitter') ?? false
  const connectNetwork = () => {
    storeReturnPath(location.pathname + location.search + location.hash)
    return goToX({ isConnecting: true })
  }
  return (
    <EmptyState
      icon={<GroupsIcon />}
      title={t(isAgain ? 'accounts.reconnectTitle' : 'accounts.connectTitle')}
      description={t(isAgain ? 'accounts.reconnectText' : 'accounts.connectText')}
      action={
        <Button
          variant="primary"
          onClick={connectNetwork}
          onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
        >
          {t(isAgain ? 'accounts.reconnect' : 'accounts.connect')}
        </Button>
      }
    />
  )
}
