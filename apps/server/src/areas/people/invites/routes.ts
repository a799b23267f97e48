import * as calls from '@rookery/contract/invites/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { acceptInviteOf, readInviteByCode } from './accept-invite.service.ts'
import {
  inviteTo,
  readInviteOf,
  readInvites,
  findInvitesByRequest,
  resendInviteTo,
  revokeInviteOf,
} from './invite.service.ts'

const requestedEmailsOf = ({
  email,
  emails = [],
}: {
  email?: string | undefined
  emails?: string[] | undefined
}) => [...(email === undefined ? [] : [email]), ...emails]

export const routes: readonly Route[] = [
  defineRoute(calls.listInvites, async (call) => {
    const { input, actor, deps } = call
    const { count, invites } = await readInvites(deps, actor, input.params.team_id, input.query)
    return presentPage(call, input.query, count, invites)
  }),
  defineRoute(
    calls.getInvite,
    async ({ input: { params }, actor, deps }) => await readInviteOf(deps, actor, params.team_id, params.pk),
  ),
  defineRoute(
    calls.createInvites,
    async ({ input: { params, body }, actor, deps }) =>
      await inviteTo(deps, actor, params.team_id, {
        emails: requestedEmailsOf(body),
        level: body.level,
        message: body.message || null,
      }),
    async ({ input: { params, body }, actor, deps }, done) =>
      await findInvitesByRequest(deps, actor, params.team_id, requestedEmailsOf(body), done),
  ),
  defineRoute(
    calls.resendInvite,
    async ({ input: { params }, actor, deps }) =>
      await resendInviteTo(deps, actor, params.team_id, params.pk),
    async ({ input: { params }, actor, deps }) => await readInviteOf(deps, actor, params.team_id, params.pk),
  ),
  defineRoute(
    calls.revokeInvite,
    async ({ input: { params }, actor, deps }) =>
      await revokeInviteOf(deps, actor, params.team_id, params.pk),
  ),
  defineRoute(
    calls.readInvite,
    async ({ input: { params, body }, deps }) => await readInviteByCode(deps, params.team_id, body.code),
  ),
  defineRoute(
    calls.acceptInvite,
    async ({ input: { params, body }, actor, deps }) =>
      await acceptInviteOf(deps, actor, params.team_id, body.code),
  ),
]
