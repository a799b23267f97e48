import type { User } from '@rookery/contract'
import { Badge, Button, Dialog, Section } from '@rookery/ui'
import { useState } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { requestAddressCode, confirmAddress } from '../../../../shared/sign-in/own-address.ts'
import { EmailCode } from '../../../../shared/sign-in/email-code.tsx'
import { changedSignIn } from '../model/changed-sign-in.ts'

/** The user's e-mail address: once confirmed it can be used to sign in and to receive invites. */
export function Address({ user }: { user: User }) {
  const t = useT('account')
  const tCommon = useT('common')
  const [isOpen, setOpen] = useState(false)
  const isUnconfirmed = user.email !== null && !user.email_confirmed
  return (
    <Section
      title={t('email')}
      description={t('address.description')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(isUnconfirmed ? 'address.confirm' : user.email ? 'address.change' : 'address.add')}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-all">{user.email ?? t('noEmail')}</span>
        {user.email && (
          <Badge tone={user.email_confirmed ? 'success' : 'warn'}>
            {t(user.email_confirmed ? 'address.confirmed' : 'address.unconfirmed')}
          </Badge>
        )}
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('address.title')}
        description={t('address.text')}
        closeLabel={tCommon('actions.close')}
      >
        <EmailCode
          requestCode={requestAddressCode}
          submitCode={async (magicCode, code) => {
            await confirmAddress(magicCode, code)
            changedSignIn.mark()
            toasts.add({ level: 'success', text: t('address.done') })
            setOpen(false)
          }}
          initial={isUnconfirmed ? user.email! : ''}
          submitLabel={t('address.submit')}
          isPrimary
          autoFocus
        />
      </Dialog>
    </Section>
  )
}
