import * as calls from '@rookery/contract/advertising/ad-accounts/external-endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentAdAccount } from './ad-account.presenter.ts'
import { checkAgency, storeOwnAdAccount, validateAdAccount } from './external-accounts.service.ts'
import { readTeamAccount } from './team-account.service.ts'

export const externalRoutes: readonly Route[] = [
  defineRoute(
    calls.validateAdAccount,
    async ({ input, actor, deps, signal }) =>
      await validateAdAccount(deps, actor, input.body.ad_account_id, signal),
  ),
  defineRoute(calls.createAdAccount, async ({ input, actor, deps, signal }) => {
    const { account, grant } = await storeOwnAdAccount(deps, actor, input.body, signal)
    const { permissions } = await validateAdAccount(deps, actor, account.account_id, signal)
    return presentAdAccount(account, { permissions, access: grant.access, checked_at: grant.checked_at })
  }),
  defineRoute(calls.createAudiencesAdAccount, async ({ input, actor, deps, signal }) => {
    const { account, grant } = await storeOwnAdAccount(deps, actor, input.body, signal)
    return await readTeamAccount(deps, grant.team_id, account.id, signal)
  }),
  defineRoute(
    calls.checkAgencyAdAccount,
    async ({ input, actor, deps, signal }) => await checkAgency(deps, actor, input.body, signal),
  ),
]
