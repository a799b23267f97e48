import { mailTexts, mailParagraphs } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findTeamByKey } from '../../people/teams/team.service.ts'
import { nameOfUser } from '../../people/user/name-of-user.service.ts'
import { findWaiting } from './account-request.repository.ts'

/** Nothing is sent once the member has an ad account or has left. */
export const accountRequestMail: MailWriter = {
  compose: async (deps, mail) => {
    const [request] = await findWaiting(deps.db, { membership_id: mail.subject_id })
    if (request === undefined) return null
    const team = await findTeamByKey(deps, request.team_id)
    if (team === null) return null
    const t = await mailTexts(mail.language)
    const values = { name: nameOfUser(request.user) || request.user.email || '?', team: team.name }
    return {
      subject: t('accountRequest.subject', values),
      text: mailParagraphs(deps, t, [
        t('accountRequest.intro', values),
        `${t('accountRequest.open')}\n${deps.config.public_url.origin}/${team.slug}/team/accounts`,
        t('accountRequest.ignore', values),
      ]),
    }
  },
}
