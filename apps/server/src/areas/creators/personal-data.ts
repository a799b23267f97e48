import type { PersonalData } from '../../app/personal-data.ts'

export const personalData: PersonalData = {
  own: [
    'competitor_days.user_id',
    'account_competitors.user_id',
    'account_goals.user_id',
    'account_notes.user_id',
    'account_payouts.user_id',
    'follow_writes.user_id',
    'post_points.user_id',
    'account_posts.user_id',
    'account_engagements.user_id',
    'assistant_conversations.user_id',
    'assistant_messages.user_id',
    'creator_reports.user_id',
    'social_lists.user_id',
    'social_list_reads.user_id',
  ],
  kept: [],
  addressed: ['creator_report_emails.email'],
}
