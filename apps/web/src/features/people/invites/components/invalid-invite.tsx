import type { User } from '@rookery/contract'
import { LinkButton, PageHeader } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { ReadInvite } from '../api/invite.query.ts'
import type { InvitesPaths } from '../paths.ts'

/** Why the link does not work, and what to do. */
export function InvalidInvite({ invite, me }: { invite: ReadInvite | null; me: User | null }) {
  const paths = usePaths<InvitesPaths>()
  const t = useT('invites')
  const inviteState = invite === null || invite.state === 'open' ? 'unknown' : invite.state
  const isMember = invite !== null && me?.memberships.some(({ team }) => team.slug === invite.team.slug)
  return (
    <>
      <PageHeader
        title={t(`gone.${inviteState}`)}
        description={t(inviteState === 'accepted' ? 'gone.acceptedText' : 'gone.ask')}
      />
      <LinkButton
        variant="primary"
        href={isMember && invite ? paths.team(invite.team.slug) : me ? paths.chooseTeam : paths.login}
      >
        {isMember && invite ? invite.team.name : t('toTeams')}
      </LinkButton>
    </>
  )
}
