import type { PersonalData } from '../../app/personal-data.ts'
import { forgetErasedPayers } from './network-spend/spend.service.ts'

export const personalData: PersonalData = {
  own: ['subscriptions.user_id', 'checkouts.user_id', 'premium_uses.user_id'],
  kept: ['checkouts.opened_by', 'premium_trials.user_id', 'network_reservations.user_id'],
  addressed: [],
  end: async (db, { now }) => await forgetErasedPayers(db, now),
}
