import type { PersonalData } from '../../app/personal-data.ts'
import { endInvitesOf } from './invites/invite.repository.ts'
import { forgetFailures } from './magic-link/challenge.repository.ts'

export const personalData: PersonalData = {
  own: [
    'sessions.user_id',
    'api_tokens.user_id',
    'social_accounts.user_id',
    'mail_challenges.user_id',
    'memberships.user_id',
    'asked_sets.user_id',
  ],
  kept: ['checkouts.user_id', 'team_invites.accepted_by', 'team_invites.invited_by'],
  addressed: ['mail_challenges.email', 'team_invites.email'],
  end: async (db, person) => {
    await endInvitesOf(db, person)
    if (person.email !== null) await forgetFailures(db, person.email)
  },
}
