import type { PersonalData } from '../../app/personal-data.ts'
import { revokeGrantsBy } from './ad-accounts/grant.repository.ts'

export const personalData: PersonalData = {
  own: ['ad_account_access.user_id', 'ad_account_lists.user_id', 'campaign_columns.user_id'],
  kept: ['ads_makings.user_id', 'ads_objects.created_by', 'granted_accounts.granted_by'],
  addressed: [],
  // When a person leaves, access that they granted to others through their role on the network ends.
  end: async (db, { user_id, now }) => await revokeGrantsBy(db, user_id, now),
}
