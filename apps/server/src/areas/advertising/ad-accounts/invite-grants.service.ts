import { invalid } from '../../../errors/app-error.ts'
import { levelMay, requirePermission } from '../../../app/access/permissions.ts'
import type { InviteGrants } from '../../people/invites/invite-grants.port.ts'
import { checkRole } from './ad-account.service.ts'
import { findMembershipOf } from './account-request.repository.ts'
import { writeGrant } from './grant.service.ts'

export const inviteGrants: InviteGrants = {
  check: async (deps, actor, teamId, accountIds, signal) => {
    requirePermission(actor, 'grants.create', { team: teamId })
    for (const accountId of accountIds) {
      const role = await checkRole(deps, actor.user_id, accountId, signal)
      if (!role?.access) throw invalid({ ad_account_ids: 'adAccounts.noAccess' })
    }
  },
  give: async (deps, { inviter_id, team_id, account_ids }, membershipId, signal) => {
    // Days have passed since the invite: the inviter may no longer be an admin, or have lost the role on the network.
    const inviter = await findMembershipOf(deps.db, team_id, inviter_id)
    if (inviter === null || !levelMay(inviter.level, 'grants.create')) return
    for (const accountId of account_ids)
      try {
        await writeGrant(deps, inviter_id, { id: membershipId, team_id }, accountId, signal)
      } catch (error) {
        deps.logger.warn({ err: error }, 'an ad account of an invite was not granted')
      }
  },
}
