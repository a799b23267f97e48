import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = {
  own: ['social_lists.user_id', 'social_list_reads.user_id'],
  kept: [],
  addressed: [],
}
