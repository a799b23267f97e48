import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = {
  own: ['subscriptions.user_id', 'checkouts.user_id'],
  kept: ['checkouts.opened_by'],
  addressed: [],
}
