import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = {
  own: ['community_views.user_id'],
  kept: ['monitors.created_by', 'population_imports.created_by', 'tracked_accounts.user_id'],
  addressed: [],
}
