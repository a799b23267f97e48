import { PageHeader, Skeleton } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { Address } from './components/address.tsx'
import { EndOtherSessions } from './components/end-other-sessions.tsx'
import { Identities } from './components/identities.tsx'
import { OwnData } from './components/own-data.tsx'
import { Passkeys } from './components/passkeys.tsx'
import { Profile } from './components/profile.tsx'
import { Sessions } from './components/sessions.tsx'
import { Tokens } from './components/tokens.tsx'
import { useParams } from '../../../shared/router/router.tsx'
import { UsageSwitch } from '../../../shared/usage-events/usage-switch.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { AccountPaths } from './paths.ts'

/** /:teamId/account: everything about the user; /:teamId/account/profile: the profile alone. */
function AccountPage() {
  const t = useT('account')
  const me = useMe()
  const isProfile = useParams()['part'] === 'profile'
  const title = isProfile ? t('profileTitle') : t('title')
  useDocumentTitle(title)
  return (
    <div className="max-w-[720px]">
      <PageHeader title={title} description={isProfile ? t('profileDescription') : t('description')} />
      <EndOtherSessions />
      {me ? (
        <>
          <Profile user={me} />
          <Address user={me} />
        </>
      ) : (
        <Skeleton label={t('profile')} />
      )}
      {!isProfile && (
        <>
          <Identities />
          <Passkeys />
          <Sessions />
          <Tokens />
          <UsageSwitch />
          {me && <OwnData user={me} />}
        </>
      )}
    </div>
  )
}

export default screen<AccountPaths>(AccountPage)
