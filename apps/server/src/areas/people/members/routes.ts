import * as calls from '@rookery/contract/people/members/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { findOpenInvite, readOpenInvites, seesInvites } from '../invites/invite.service.ts'
import { requireTeam, seesEmails } from '../teams/team.service.ts'
import { presentInvited, presentMember } from './member.presenter.ts'
import { findMembers, memberOrderings } from './member.repository.ts'
import { changeLevel, endMembership, readMember, type OnLeaving } from './member.service.ts'

export const createRoutes = (leaving: readonly OnLeaving[]): readonly Route[] => [
  /** Members in the requested order, then invited people, newest first. */
  defineRoute(calls.listTeamMembers, async (call) => {
    const { input, actor, deps } = call
    const { team } = await requireTeam(deps, actor, input.params.team_id)
    const { ordering, q, limit, offset } = input.query
    const memberViewer = { user_id: actor.user_id, sees_email: seesEmails(actor, team.id) }
    const isKnownOrdering = ordering === undefined || memberOrderings.includes(ordering)
    // Sorting by a column the caller may not read would disclose its values.
    if (!isKnownOrdering || (!memberViewer.sees_email && ordering?.endsWith('email')))
      throw invalid({ ordering: 'input.invalid' })
    const members = await findMembers(deps.db, team.id, {
      ...input.query,
      with_email: memberViewer.sees_email,
    })
    const canSeeInvites = seesInvites(actor, team.id)
      ? await readOpenInvites(deps, team.id, {
          q,
          limit: limit - members.rows.length,
          offset: Math.max(0, offset - members.count),
        })
      : { count: 0, rows: [] }
    return presentPage(call, input.query, members.count + canSeeInvites.count, [
      ...members.rows.map((row) => presentMember(row, memberViewer)),
      ...canSeeInvites.rows.map(presentInvited),
    ])
  }),
  defineRoute(calls.getTeamMember, async ({ input, actor, deps }) => {
    const { team } = await requireTeam(deps, actor, input.params.team_id)
    const { pk } = input.params
    const member = await readMember(deps, actor, team.id, pk)
    if (member !== null) return member
    const invite = isId(pk) && seesInvites(actor, team.id) ? await findOpenInvite(deps, team.id, pk) : null
    if (invite === null) throw fail('not_found')
    return presentInvited(invite)
  }),
  defineRoute(
    calls.changeTeamMember,
    async ({ input: { params, body }, actor, deps }) =>
      await changeLevel(deps, actor, params.team_id, params.pk, body.level),
  ),
  defineRoute(
    calls.removeTeamMember,
    async ({ input: { params }, actor, deps }) =>
      await endMembership(deps, actor, params.team_id, params.pk, leaving),
  ),
]
