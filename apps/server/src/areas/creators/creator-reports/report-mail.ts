import { formatDate, formatZonedTime } from '@rookery/i18n'
import { documentLink } from '../../foundation/documents/document.service.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findReport } from './report.repository.ts'

/** A link in a mail lives longer than one on a page, for who reads mail after the weekend. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Says that a report is ready, with a link to its file. */
export const creatorReportMail: MailWriter = {
  compose: async (deps, mail) => {
    const report = await findReport(deps.db, mail.subject_id)
    if (!report || report.document_id === null) return null
    const t = await mailTexts(mail.language)
    const until = new Date(deps.clock().getTime() + LINK_MS)
    const { url } = documentLink(deps, report.document_id, until)
    const values = {
      account: `@${report.handle}`,
      start: formatDate(mail.language, report.start_day, 'UTC'),
      end: formatDate(mail.language, report.end_day, 'UTC'),
    }
    return {
      subject: t('creatorReport.subject', values),
      text: mailParagraphs(deps, t, [
        t('creatorReport.intro', values),
        `${t('creatorReport.open')}\n${deps.config.public_url.origin}${url}`,
        t('creatorReport.rules', { date: formatZonedTime(mail.language, until, 'UTC') }),
        t(report.next_at === null ? 'creatorReport.once' : 'creatorReport.repeats'),
      ]),
    }
  },
}
