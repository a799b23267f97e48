import { listTeamMembers as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { invalid } from '../../../app/errors.ts'
import { pageOf } from '../../../app/page-of.ts'
import { presentMember } from '../team.presenter.ts'
import { findMembers, memberOrderings } from '../team.repository.ts'
import { requireTeam, seesEmails } from '../team.service.ts'

export const listTeamMembers = defineRoute(endpoint, async (call) => {
  const { input, actor, deps } = call
  const { team } = await requireTeam(deps, actor, input.params.team_id)
  const { ordering } = input.query
  const viewer = { user_id: actor.user_id, sees_email: seesEmails(actor, team.id) }
  const known = ordering === undefined || memberOrderings.includes(ordering)
  // Ordering by a column one may not read would tell its values apart.
  if (!known || (!viewer.sees_email && ordering?.endsWith('email')))
    throw invalid({ ordering: 'Ordering is not valid' })
  const { count, rows } = await findMembers(deps.db, team.id, {
    ...input.query,
    with_email: viewer.sees_email,
  })
  return pageOf(
    call,
    input.query,
    count,
    rows.map((row) => presentMember(row, viewer)),
  )
})
