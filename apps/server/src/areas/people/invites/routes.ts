import * as calls from '@rookery/contract/people/invites/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { acceptInviteOf, readInviteByCode } from './accept-invite.service.ts'
import type { InviteGrants } from './invite-grants.port.ts'
import {
  inviteTo,
  readInviteOf,
  readInvites,
  findInvitesByRequest,
  resendInviteTo,
  revokeInviteOf,
} from './invite.service.ts'
import { acceptOwnInviteOf, declineInviteOf, readOwnInvites } from './own-invite.service.ts'

const requestedEmailsOf = ({
  email,
  emails = [],
}: {
  email?: string | undefined
  emails?: string[] | undefined
}) => [...(email === undefined ? [] : [email]), ...emails]

export const createRoutes = (grants: InviteGrants): readonly Route[] => [
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
    async ({ input: { params, body }, actor, deps, signal }) =>
      await inviteTo(
        deps,
        actor,
        params.team_id,
        {
          emails: requestedEmailsOf(body),
          level: body.level,
          message: body.message || null,
          language: body.language ?? null,
          ad_account_ids: [...new Set(body.ad_account_ids)],
        },
        grants,
        signal,
      ),
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
    async ({ input: { params, body }, actor, deps, signal }) =>
      await acceptInviteOf(deps, actor, params.team_id, body.code, grants, signal),
  ),
  defineRoute(calls.listOwnInvites, async ({ actor, deps }) => await readOwnInvites(deps, actor)),
  defineRoute(
    calls.acceptOwnInvite,
    async ({ input: { params }, actor, deps, signal }) =>
      await acceptOwnInviteOf(deps, actor, params.pk, grants, signal),
  ),
  defineRoute(
    calls.declineInvite,
    async ({ input: { params }, actor, deps }) => await declineInviteOf(deps, actor, params.pk),
  ),
]
