import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = {
  own: ['follow_writes.user_id', 'social_lists.user_id', 'social_list_reads.user_id'],
  kept: [],
  addressed: [],
}
