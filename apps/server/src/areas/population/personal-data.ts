import type { PersonalData } from '../../app/personal-data.ts'
import { endTrackingOf } from './tracked-accounts/tracked.service.ts'

export const personalData: PersonalData = {
  own: ['community_views.user_id'],
  kept: ['monitors.created_by', 'population_imports.created_by', 'tracked_accounts.user_id'],
  addressed: [],
  end: async (db, { user_id }) => await endTrackingOf(db, user_id),
}
