import { removeTeamMember as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { endInvitesBy } from '../../invites/invite.service.ts'
import { endMembership } from '../member.service.ts'

export const removeTeamMember = defineRoute(
  endpoint,
  async ({ input: { params }, actor, deps }) =>
    await endMembership(deps, actor, params.team_id, params.pk, async (tx, membership) =>
      endInvitesBy(deps, tx, membership),
    ),
)
