import { formatZonedTime } from '@rookery/i18n'
import { quotationOf } from '../../foundation/mail/quotation.service.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { readUserRow } from '../../people/user/user.service.ts'
import { findTargetingShare } from './targeting-share.repository.ts'
import { addressOfTargetingShare } from './targeting-share.service.ts'

export const targetingShareMail: MailWriter = {
  compose: async (deps, mail) => {
    const share = await findTargetingShare(deps.db, mail.subject_id)
    const sharer = share?.shared_by ? await readUserRow(deps.db, share.shared_by) : null
    if (!share || !sharer) return null
    const t = await mailTexts(mail.language)
    const name = `${sharer.first_name} ${sharer.last_name}`.trim() || t('targetingShare.somebody')
    return {
      subject: t('targetingShare.subject', { name }),
      text: mailParagraphs(deps, t, [
        t('targetingShare.intro', { name }),
        ...(share.message ? [`${t('audienceShare.message')}\n${quotationOf(share.message)}`] : []),
        `${t('targetingShare.open')}\n${addressOfTargetingShare(deps, share)}`,
        t('audienceShare.rules', { date: formatZonedTime(mail.language, share.expires_at, 'UTC') }),
        t('audienceShare.ignore'),
      ]),
    }
  },
}
