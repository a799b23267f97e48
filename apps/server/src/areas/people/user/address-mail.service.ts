import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { readUserRow } from './user.service.ts'

/** Tells the old address of a user that another one is theirs now. */
export const addressChangedMail: MailWriter = {
  compose: async (deps, mail) => {
    const user = await readUserRow(deps.db, mail.subject_id)
    if (user === null || user.email === null || user.erased_at !== null) return null
    const t = await mailTexts(mail.language)
    const date = mail.created_at.toISOString().slice(0, 16).replace('T', ' ')
    return {
      subject: t('addressChanged.subject'),
      text: mailParagraphs(deps, t, [
        t('addressChanged.what', { email: user.email, date }),
        t('addressChanged.notYou'),
      ]),
    }
  },
}
