import * as adAccountsCalls from '@rookery/contract/advertising/ad-accounts/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { requireFreshSession, requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { readAccountRequest, requestAccount } from './account-request.service.ts'
import { presentAdAccount } from './ad-account.presenter.ts'
import { readAdAccounts } from './ad-account.service.ts'
import { presentGrant } from './grant.presenter.ts'
import { grantTo, readGrants, revokeGrant } from './grant.service.ts'
import { readTeamAccount, readTeamAccounts } from './team-account.service.ts'

export const routes: readonly Route[] = [
  defineRoute(adAccountsCalls.listAdAccounts, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, rows } = await readAdAccounts(deps, actor.user_id, input.query, signal)
    return presentPage(
      call,
      input.query,
      count,
      rows.map(({ account, access }) => presentAdAccount(account, access)),
    )
  }),
  defineRoute(adAccountsCalls.listGrantedAccounts, async (call) => {
    const { count, rows } = await readGrants(call.deps, call.actor, call.input.query)
    return presentPage(
      call,
      call.input.query,
      count,
      rows.map(({ grant, account }) => presentGrant(grant, account)),
    )
  }),
  defineRoute(adAccountsCalls.grantAccount, async ({ input, actor, deps, signal }) => {
    requireFreshSignIn(deps, actor)
    const { member, account } = input.body
    const createdGrant = await grantTo(deps, actor, { member, account_id: account.account_id }, signal)
    return presentGrant(createdGrant.grant, createdGrant.account)
  }),
  defineRoute(adAccountsCalls.revokeGrantedAccount, async ({ input, actor, deps }) => {
    requireFreshSession(deps, actor)
    await revokeGrant(deps, actor, input.params.pk)
  }),
  defineRoute(adAccountsCalls.listTeamAccounts, async (call) => {
    const { input, actor, deps, signal } = call
    const { team } = await requireTeam(deps, actor, input.params.team_id)
    const { limit, offset, q } = input.query
    const accounts = await readTeamAccounts(deps, team.id, q, signal)
    return presentPage(call, input.query, accounts.length, accounts.slice(offset, offset + limit))
  }),
  defineRoute(adAccountsCalls.getTeamAccount, async ({ input: { params }, actor, deps, signal }) => {
    const { team } = await requireTeam(deps, actor, params.team_id)
    return await readTeamAccount(deps, team.id, params.pk, signal)
  }),
  defineRoute(
    adAccountsCalls.getAccountRequest,
    async ({ input: { params }, actor, deps }) => await readAccountRequest(deps, actor, params.team_id),
  ),
  defineRoute(
    adAccountsCalls.requestAccount,
    async ({ input: { params }, actor, deps }) => await requestAccount(deps, actor, params.team_id),
  ),
]
