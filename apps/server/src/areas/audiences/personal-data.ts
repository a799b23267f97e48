import type { PersonalData } from '../../app/personal-data.ts'
import { clearRequester, deleteRequestsOfVisitor } from './audience-requests/request.repository.ts'
import { clearTargetingMessages } from './targeting-lists/targeting-share.repository.ts'
import { clearShareMessages } from './audience-shares/share.repository.ts'

export const personalData: PersonalData = {
  own: ['audience_drafts.user_id'],
  kept: [
    'audience_config_versions.created_by',
    'audience_configs.created_by',
    'audience_lists.created_by',
    'audience_plans.created_by',
    'audience_requests.created_by',
    'audience_shares.accepted_by',
    'audience_shares.member_id',
    'audience_shares.shared_by',
    'audience_usages.applied_by',
    'targeting_shares.shared_by',
    'audience_views.user_id',
    'audiences.created_by',
    'uploaded_audiences.created_by',
  ],
  addressed: ['audience_shares.email', 'targeting_shares.email'],
  end: async (db, { user_id, email }) => {
    await clearRequester(db, user_id)
    if (email !== null) await deleteRequestsOfVisitor(db, email)
    await clearShareMessages(db, user_id)
    await clearTargetingMessages(db, user_id)
  },
}
