import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = { own: [], kept: ['checkouts.user_id'], addressed: [] }
