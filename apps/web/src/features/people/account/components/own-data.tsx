import type { User } from '@rookery/contract'
import { Button, Dialog, DownloadIcon, Notice, Section, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { saveFile } from '../../../../shared/files/save-file.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { eraseOwnData, exportOwnData } from '../api/access.ts'

/** The user's own data: download and erase. */
export function OwnData({ user }: { user: User }) {
  const t = useT('account')
  const [isErasing, setErasing] = useState(false)
  return (
    <Section title={t('data.title')} description={t('data.description')}>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<DownloadIcon size={18} />}
          onClick={async () => {
            const dateText = new Date().toISOString().slice(0, 10)
            saveFile(`rookery-${dateText}.json`, 'application/json', await exportOwnData())
          }}
          onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
        >
          {t('data.export')}
        </Button>
        <Button size="sm" variant="danger" onClick={() => setErasing(true)}>
          {t('data.erase')}
        </Button>
      </div>
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Section>
  )
}

function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT('account')
  const tCommon = useT('common')
  const [account] = user.social_accounts
  const confirmationName = user.email ?? (account?.handle ? `@${account.handle}` : (account?.name ?? ''))
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const isTyped = typed.trim().toLowerCase() === confirmationName.toLowerCase() && confirmationName !== ''
  return (
    <Dialog
      isOpen
      isAlert
      title={t('data.eraseTitle')}
      description={t('data.eraseText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button
            variant="danger"
            isDisabled={!isTyped}
            onClick={() => eraseOwnData(typed.trim())}
            onError={(error) => setFailure(errorText(error))}
          >
            {t('data.eraseSubmit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <TextField
          label={t('data.confirm', { wanted: confirmationName })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </Dialog>
  )
}
