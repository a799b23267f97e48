import type { PersonalData } from '../../app/personal-data.ts'
import { forgetErasedPayers } from './network-spend/spend.service.ts'

export const personalData: PersonalData = {
  own: ['subscriptions.user_id', 'checkouts.user_id'],
  kept: ['checkouts.opened_by'],
  addressed: [],
  end: async (db, { now }) => await forgetErasedPayers(db, now),
}
