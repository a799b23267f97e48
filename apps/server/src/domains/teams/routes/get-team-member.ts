import { getTeamMember as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { fail } from '../../../app/errors.ts'
import { isId } from '../../../app/new-id.ts'
import { findOpenInvite, seesInvites } from '../../invites/invite.service.ts'
import { readMember } from '../member.service.ts'
import { presentInvited } from '../team.presenter.ts'
import { requireTeam } from '../team.service.ts'

export const getTeamMember = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { team } = await requireTeam(deps, actor, input.params.team_id)
  const { pk } = input.params
  const member = await readMember(deps, actor, team.id, pk)
  if (member !== null) return member
  const invite = isId(pk) && seesInvites(actor, team.id) ? await findOpenInvite(deps, team.id, pk) : null
  if (invite === null) throw fail('not_found')
  return presentInvited(invite)
})
