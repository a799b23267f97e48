import { formatZonedTime } from '@rookery/i18n'
import { mailTexts, mailParagraphs } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findTeamByKey } from '../teams/team.service.ts'
import { nameOfUser } from '../user/name-of-user.service.ts'
import { stateOfInvite } from './invite.presenter.ts'
import { findInviteById, updateInvite } from './invite.repository.ts'
import { codeOfInvite } from './invite.service.ts'

/** A user's message as a quotation, so that it cannot be mistaken for text of the product. */
const quotationHtml = (message: string): string =>
  message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

export const inviteMail: MailWriter = {
  compose: async (deps, mail) => {
    const found = await findInviteById(deps.db, mail.subject_id)
    if (found === null) return null
    const { invite } = found
    const inviteState = stateOfInvite(invite, deps.clock())
    const team = await findTeamByKey(deps, invite.team_id)
    if (team === null || (inviteState !== 'pending' && inviteState !== 'sent')) return null
    const t = await mailTexts(mail.language)
    const inviter = found.inviter === null ? '' : nameOfUser(found.inviter)
    const mailValues = { inviter, team: team.name }
    const code = codeOfInvite(deps, invite.id)
    const { origin } = deps.config.public_url
    return {
      subject: inviter ? t('invite.subject', mailValues) : t('invite.subjectUnnamed', mailValues),
      text: mailParagraphs(deps, t, [
        inviter ? t('invite.intro', mailValues) : t('invite.introUnnamed', mailValues),
        ...(invite.message ? [`${t('invite.message')}\n${quotationHtml(invite.message)}`] : []),
        `${t('invite.open')}\n${origin}/${team.slug}/invite-accept?code=${code}`,
        t('invite.rules', {
          email: invite.email,
          date: formatZonedTime(mail.language, invite.expires_at, 'UTC'),
        }),
        t('invite.ignore'),
      ]),
    }
  },
  onSent: async (deps, tx, mail) => await updateInvite(tx, mail.subject_id, { sent_at: deps.clock() }),
}
