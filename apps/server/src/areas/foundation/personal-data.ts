import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = {
  own: ['documents.user_id', 'notification_marks.user_id'],
  kept: ['audit_log.actor_id', 'background_jobs.user_id', 'files.created_by'],
  addressed: ['mails.to_email'],
}
