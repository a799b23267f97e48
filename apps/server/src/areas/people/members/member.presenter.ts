import type { Member } from '@rookery/contract'
import type { MembershipRow, UserRow } from '../../../store/tables.ts'
import type { InviteRow } from '../invites/tables.ts'

export const presentMember = (
  { membership, user }: { membership: MembershipRow; user: UserRow },
  viewer: { user_id: string; sees_email: boolean },
): Member => ({
  id: membership.id,
  user_id: user.id,
  email: viewer.sees_email ? user.email : null,
  first_name: user.first_name,
  last_name: user.last_name,
  level: membership.level,
  joined: membership.joined.toISOString(),
  last_login: user.last_login_at?.toISOString() ?? null,
  is_you: user.id === viewer.user_id,
  invite_state: null,
  invite_message: null,
})

/** An invited person in the list of members. */
export const presentInvited = (invite: InviteRow): Member => ({
  id: invite.id,
  user_id: null,
  email: invite.email,
  first_name: '',
  last_name: '',
  level: invite.level,
  joined: null,
  last_login: null,
  is_you: false,
  invite_state: invite.sent_at === null ? 'pending' : 'sent',
  invite_message: invite.message,
})
