import type { User } from '@rookery/contract'
import { Button, Notice } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { currentPlace } from '../../../../shared/router/history.ts'
import { storeReturnPath } from '../../../../shared/session/return-path.ts'
import { signOut } from '../../../../shared/session/sign-out.ts'
import { requestCode, signInByCode } from '../../../../shared/sign-in/by-mail.ts'
import { EmailCode } from '../../../../shared/sign-in/email-code.tsx'
import { requestAddressCode, confirmAddress } from '../../../../shared/sign-in/own-address.ts'
import { acceptInvite, type ReadInvite } from '../api/invite.query.ts'
import type { InvitesPaths } from '../paths.ts'

/**
 * The next step: sign in, accept, or, where the account has another address or none, confirm the invited one.
 * The link was mailed there, so that an address told by the network needs no code besides.
 */
export function InviteSteps({ invite, code, me }: { invite: ReadInvite; code: string; me: User | null }) {
  if (me === null) return <SignInFirst invite={invite} />
  const isForOwnAddress = me.email?.toLowerCase() === invite.email
  return isForOwnAddress ? (
    <Accept invite={invite} code={code} />
  ) : (
    <OtherAddress invite={invite} you={me.email} />
  )
}

function SignInFirst({ invite }: { invite: ReadInvite }) {
  const paths = usePaths<InvitesPaths>()
  const t = useT('invites')
  const go = useGo()
  const { email } = invite
  return (
    <div className="flex flex-col gap-4">
      <p>{t('signIn', { email })}</p>
      <EmailCode
        email={email}
        requestCode={(address) => requestCode(address, currentPlace().href)}
        submitCode={signInByCode}
        submitLabel={t('sendCode', { email })}
        isPrimary
      />
      <div>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            storeReturnPath(currentPlace().href)
            go(paths.login)
          }}
        >
          {t('byOther')}
        </Button>
      </div>
    </div>
  )
}

function Accept({ invite, code }: { invite: ReadInvite; code: string }) {
  const paths = usePaths<InvitesPaths>()
  const t = useT('invites')
  const go = useGo()
  const [failure, setFailure] = useState<string>()
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Notice tone="danger" title={t('failed')}>
          {failure}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        isFullWidth
        onClick={async () => {
          setFailure(undefined)
          await acceptInvite(invite.team.slug, code)
          toasts.add({ level: 'success', text: t('accepted', { team: invite.team.name }) })
          go(paths.team(invite.team.slug), { replace: true })
        }}
        onError={(error) => setFailure(errorText(error))}
      >
        {t('accept')}
      </Button>
    </div>
  )
}

/** Signed in with an account that has another address, or none: which, and what to do. */
function OtherAddress({ invite, you }: { invite: ReadInvite; you: string | null }) {
  const t = useT('invites')
  const { email } = invite
  return (
    <div className="flex flex-col gap-4">
      {you === null ? (
        <p>{t('noAddress', { email })}</p>
      ) : (
        <>
          <Notice tone="warn" title={t('foreignTitle')}>
            {t('foreign', { you, email })}
          </Notice>
          <p>{t('makeYours', { email, you })}</p>
        </>
      )}
      <EmailCode
        email={email}
        requestCode={requestAddressCode}
        submitCode={confirmAddress}
        submitLabel={t('confirm', { email })}
        isPrimary
      />
      <div>
        <Button variant="quiet" size="sm" onClick={() => signOut(currentPlace().href)}>
          {t('switch')}
        </Button>
      </div>
    </div>
  )
}
