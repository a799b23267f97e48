import { listTeamMembers as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { invalid } from '../../../app/errors.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readOpenInvites, seesInvites } from '../../invites/invite.service.ts'
import { presentInvited, presentMember } from '../team.presenter.ts'
import { findMembers, memberOrderings } from '../team.repository.ts'
import { requireTeam, seesEmails } from '../team.service.ts'

/** Members in the asked order, then the invited, newest first. */
export const listTeamMembers = defineRoute(endpoint, async (call) => {
  const { input, actor, deps } = call
  const { team } = await requireTeam(deps, actor, input.params.team_id)
  const { ordering, q, limit, offset } = input.query
  const viewer = { user_id: actor.user_id, sees_email: seesEmails(actor, team.id) }
  const known = ordering === undefined || memberOrderings.includes(ordering)
  // Ordering by a column one may not read would tell its values apart.
  if (!known || (!viewer.sees_email && ordering?.endsWith('email')))
    throw invalid({ ordering: 'Ordering is not valid' })
  const members = await findMembers(deps.db, team.id, { ...input.query, with_email: viewer.sees_email })
  const invited = seesInvites(actor, team.id)
    ? await readOpenInvites(deps, team.id, {
        q,
        limit: limit - members.rows.length,
        offset: Math.max(0, offset - members.count),
      })
    : { count: 0, rows: [] }
  return pageOf(call, input.query, members.count + invited.count, [
    ...members.rows.map((row) => presentMember(row, viewer)),
    ...invited.rows.map(presentInvited),
  ])
})
