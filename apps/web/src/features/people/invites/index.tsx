import { PageHeader, Spinner } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { inviteQuery } from './api/invite.query.ts'
import { InviteFacts } from './components/invite-facts.tsx'
import { InvalidInvite } from './components/invalid-invite.tsx'
import { InviteSteps } from './components/invite-steps.tsx'
import type { InvitesPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/invite-accept?code=: the invite, and the steps to accept it (ROUTE-007). */
function InviteAcceptPage() {
  const t = useT('invites')
  useDocumentTitle(t('title'))
  const { invitingTeam: teamId = '' } = useParams()
  const code = useSearchParam('code') ?? ''
  const invite = useQuery({ ...inviteQuery(teamId, code), enabled: code !== '' })
  const me = useQuery(meQuery)
  const isInvalid = code === '' || invite.data === null || (invite.data && invite.data.state !== 'open')

  return (
    <div className="mx-auto max-w-[520px]">
      {isInvalid ? (
        <InvalidInvite invite={invite.data ?? null} me={me.data ?? null} />
      ) : invite.isError ? (
        <LoadFailed title={t('failed')} error={invite.error} onRetry={() => invite.refetch()} />
      ) : !invite.data || me.isPending ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner /> {t('reading')}
        </p>
      ) : (
        <>
          <PageHeader
            title={t('heading', { team: invite.data.team.name })}
            description={
              invite.data.invited_by ? t('from', { inviter: invite.data.invited_by }) : t('fromUnnamed')
            }
          />
          <InviteFacts invite={invite.data} />
          <InviteSteps invite={invite.data} code={code} me={me.data ?? null} />
        </>
      )}
    </div>
  )
}

export default screen<InvitesPaths, 'invitingTeam'>(InviteAcceptPage)
