import { originOfHost } from '../../../app/access/hosts.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findRequest } from './request.repository.ts'
import { CONFIRM_DAYS, signedRequest } from './visitor-request.service.ts'

/**
 * The link leads to a page that shows a button. Its secret stands in the fragment, which browsers send to no server: a
 * scanner that opens the link confirms nothing.
 */
export const audienceRequestMail: MailWriter = {
  compose: async (deps, mail) => {
    const request = await findRequest(deps.db, mail.subject_id)
    if (!request || request.state !== 'received') return null
    const t = await mailTexts(mail.language)
    const origin = originOfHost(request.host, deps.config)
    const values = { audience: request.name }
    return {
      subject: t('audienceRequest.subject', values),
      text: mailParagraphs(deps, t, [
        `${t('audienceRequest.open', values)}\n${origin}/request-verification?lang=${mail.language}#signed=${signedRequest(deps, request.id)}`,
        t('audienceRequest.rules', { days: CONFIRM_DAYS }),
        t('audienceRequest.ignore'),
      ]),
    }
  },
}
