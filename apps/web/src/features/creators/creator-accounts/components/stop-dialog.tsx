import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, Dialog } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useStopSnapshots } from '../api/snapshots.ts'

/** Confirms before the snapshots of an account are deleted. */
export function StopDialog({ account, onClose }: { account: CreatorAccount; onClose: () => void }) {
  const t = useT('creatorAccounts')
  const tCommon = useT('common')
  const stopSnapshots = useStopSnapshots()
  const name = { account: `@${account.handle}` }
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      title={t('stopTitle', name)}
      description={t('stopText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button
            variant="danger"
            onError={(error) => {
              toasts.add({ level: 'error', text: errorText(error) })
              onClose()
            }}
            onClick={async () => {
              await stopSnapshots.mutateAsync(account.account_id)
              toasts.add({ level: 'success', text: t('stopped', name) })
              onClose()
            }}
          >
            {t('stop')}
          </Button>
        </>
      }
    />
  )
}
