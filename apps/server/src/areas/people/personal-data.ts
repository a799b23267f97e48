import type { PersonalData } from '../../app/personal-data.ts'
import { eraseInvitesOf } from './invites/invite.repository.ts'
import { clearFailures } from './magic-link/challenge.repository.ts'

export const personalData: PersonalData = {
  own: [
    'sessions.user_id',
    'api_tokens.user_id',
    'extension_pairings.user_id',
    'social_accounts.user_id',
    'mail_challenges.user_id',
    'passkeys.user_id',
    'recovery_codes.user_id',
    'pending_sign_ins.user_id',
    'passkey_resets.user_id',
    'memberships.user_id',
  ],
  kept: ['site_requests.owner_id', 'team_invites.accepted_by', 'team_invites.invited_by'],
  addressed: ['mail_challenges.email', 'site_requests.email', 'team_invites.email'],
  end: async (db, person) => {
    await eraseInvitesOf(db, person)
    if (person.email !== null) await clearFailures(db, person.email)
  },
}
