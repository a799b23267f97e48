import type { Deps } from '../../../app/deps.ts'
import { originOfHost } from '../../../app/access/hosts.ts'
import { mailTexts, mailParagraphs } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { findChallenge } from './challenge.repository.ts'
import { CODE_MINUTES, LINK_MINUTES } from './challenge.service.ts'
import { confirmCodeOf, linkTokenOf } from './challenge-secrets.ts'
import type { ChallengeRow } from './tables.ts'

/** The code is in the fragment (#), which browsers send to no server. */
const linkOf = (
  deps: Deps,
  screen: 'email' | 'personal',
  { id, host }: Pick<ChallengeRow, 'id' | 'host'>,
): string => `${originOfHost(host, deps.config)}/login/${screen}#token=${linkTokenOf(deps, id)}`

/** The challenge a mail is about; null when it was used or has expired. */
const liveChallenge = async (deps: Deps, id: string) => {
  const challenge = await findChallenge(deps.db, id)
  if (challenge === null || challenge.used_at !== null || challenge.code_expires_at <= deps.clock())
    return null
  return challenge
}

export const signInMail: MailWriter = {
  compose: async (deps, mail) => {
    const challenge = await liveChallenge(deps, mail.subject_id)
    if (challenge === null) return null
    const t = await mailTexts(mail.language)
    return {
      subject: t('signIn.subject'),
      text: mailParagraphs(deps, t, [
        `${t('signIn.code')}\n\n    ${confirmCodeOf(deps, challenge.id)}`,
        t('signIn.where', { minutes: CODE_MINUTES }),
        `${t('signIn.link', { minutes: LINK_MINUTES })}\n${linkOf(deps, 'email', challenge)}`,
        t('signIn.ignore'),
      ]),
    }
  },
}

export const personalLinkMail: MailWriter = {
  compose: async (deps, mail) => {
    const challenge = await liveChallenge(deps, mail.subject_id)
    if (challenge === null) return null
    const t = await mailTexts(mail.language)
    return {
      subject: t('personalLink.subject'),
      text: mailParagraphs(deps, t, [
        `${t('personalLink.link', { minutes: LINK_MINUTES })}\n${linkOf(deps, 'personal', challenge)}`,
        `${t('personalLink.code')}\n\n    ${confirmCodeOf(deps, challenge.id)}`,
        t('personalLink.ignore'),
      ]),
    }
  },
}

export const signInAgainMail: MailWriter = {
  compose: async (deps, mail) => {
    const challenge = await liveChallenge(deps, mail.subject_id)
    if (challenge === null) return null
    const t = await mailTexts(mail.language)
    return {
      subject: t('signInAgain.subject'),
      text: mailParagraphs(deps, t, [
        `${t('signInAgain.code')}\n\n    ${confirmCodeOf(deps, challenge.id)}`,
        t('signInAgain.where', { minutes: CODE_MINUTES }),
        t('signInAgain.ignore'),
      ]),
    }
  },
}

export const confirmAddressMail: MailWriter = {
  compose: async (deps, mail) => {
    const challenge = await liveChallenge(deps, mail.subject_id)
    if (challenge === null) return null
    const t = await mailTexts(mail.language)
    return {
      subject: t('confirmAddress.subject'),
      text: mailParagraphs(deps, t, [
        `${t('confirmAddress.code')}\n\n    ${confirmCodeOf(deps, challenge.id)}`,
        t('confirmAddress.where', { minutes: CODE_MINUTES }),
        t('confirmAddress.ignore'),
      ]),
    }
  },
}
