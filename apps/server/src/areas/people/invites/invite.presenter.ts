import type { TeamInvite, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { MailRow } from '../../foundation/mail/tables.ts'
import type { FoundInvite, InviteState } from './invite.repository.ts'
import type { InviteRow } from './tables.ts'

export const stateOfInvite = (invite: InviteRow, now: Date): InviteState => {
  if (invite.accepted_at) return 'accepted'
  if (invite.revoked_at) return 'revoked'
  if (invite.expires_at <= now) return 'expired'
  return invite.sent_at ? 'sent' : 'pending'
}

export const presentInvite = (
  { invite, inviter }: FoundInvite,
  mail: MailRow | undefined,
  now: Date,
  language: UiLanguage,
): TeamInvite => ({
  id: invite.id,
  email: invite.email,
  level: invite.level,
  message: invite.message,
  state: stateOfInvite(invite, now),
  invited_by:
    inviter === null ? null : { id: inviter.id, name: `${inviter.first_name} ${inviter.last_name}`.trim() },
  created_at: invite.created_at.toISOString(),
  sent_at: invite.sent_at?.toISOString() ?? null,
  expires_at: invite.expires_at.toISOString(),
  problem: mail?.state === 'failed' ? render('invites.mailNotDelivered', language) : null,
})
