import { mailTexts, mailParagraphs } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findToken } from './token.repository.ts'

/** Notifies the owner that a token was created, even if it was revoked in between. */
export const tokenCreatedMail: MailWriter = {
  compose: async (deps, mail) => {
    const token = await findToken(deps.db, mail.subject_id)
    if (token === null) return null
    const t = await mailTexts(mail.language)
    const mayDo = token.mode === 'user' ? token.scope : token.mode
    return {
      subject: t('tokenMade.subject'),
      text: mailParagraphs(deps, t, [
        t('tokenMade.what', { name: token.name, end: token.last_four }),
        t(`tokenMade.may.${mayDo}`),
        t('tokenMade.until', { date: token.expires_at.toISOString().slice(0, 10) }),
        t('tokenMade.notYou'),
      ]),
    }
  },
}
