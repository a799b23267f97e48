import { Avatar } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { peekReturnPath } from '../../../../shared/session/return-path.ts'
import { useSite } from '../../../../shared/site/site.ts'
import { teamInfoQuery } from '../api/team-info.query.ts'
import { requestedTeam } from '../model/requested-team.ts'

/** The team the user is signing in to, if the host or the return path names one. */
export function TeamMark() {
  const t = useT('signIn')
  const { name } = useSite()
  // Addresses of the other sites do not begin with a team.
  const slug = name === 'team' ? requestedTeam(location.hostname, peekReturnPath()) : null
  const { data: team } = useQuery({ ...teamInfoQuery(slug ?? ''), enabled: slug !== null })
  if (!team) return null
  return (
    <p className="flex items-center gap-3 border-b border-hairline pb-4">
      <Avatar text={team.name} src={team.logo} size={32} shape="square" isDecorative />
      <span className="min-w-0 truncate font-medium">{t('forTeam', { team: team.name })}</span>
    </p>
  )
}
