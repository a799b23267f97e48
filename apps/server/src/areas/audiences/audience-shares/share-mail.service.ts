import { formatZonedTime } from '@rookery/i18n'
import { mailTexts, mailParagraphs } from '../../foundation/mail/mail-text.service.ts'
import { quotationOf } from '../../foundation/mail/quotation.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findTeamByKey } from '../../people/teams/team.service.ts'
import { addressOfShare } from './share.service.ts'
import { findShare, updateShare } from './share.repository.ts'

export const audienceShareMail: MailWriter = {
  compose: async (deps, mail) => {
    const share = await findShare(deps.db, mail.subject_id)
    const team = share && (await findTeamByKey(deps, share.team_id))
    if (!share || !team || share.ended_at !== null) return null
    const t = await mailTexts(mail.language)
    const textValues = {
      name: share.sharer_name || team.name,
      team: team.name,
      audience: share.audience_name,
    }
    const { origin } = deps.config.public_url
    const isMember = share.kind === 'member'
    return {
      subject: t('audienceShare.subject', textValues),
      text: mailParagraphs(deps, t, [
        t(isMember ? 'audienceShare.member' : 'audienceShare.intro', textValues),
        ...(share.message ? [`${t('audienceShare.message')}\n${quotationOf(share.message)}`] : []),
        `${t('audienceShare.open')}\n${
          isMember ? `${origin}/${team.slug}/audiences/${share.audience_id}` : addressOfShare(deps, share.id)
        }`,
        ...(isMember
          ? []
          : [t('audienceShare.rules', { date: formatZonedTime(mail.language, share.expires_at!, 'UTC') })]),
        t('audienceShare.ignore'),
      ]),
    }
  },
  onSent: async (deps, tx, mail) => await updateShare(tx, mail.subject_id, { sent_at: deps.clock() }),
}
