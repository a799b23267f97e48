import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { readUserRow } from '../user/user.service.ts'

const DAY_MS = 24 * 60 * 60_000

type PasskeyNotice = 'passkey-added' | 'passkey-removed'

/** Tells the owner, so that a passkey that an intruder added or removed in an open session is noticed. */
export const tellOfPasskey = async (
  deps: Pick<Deps, 'clock' | 'random'>,
  tx: Transaction,
  userId: string,
  kind: PasskeyNotice,
): Promise<void> => {
  const user = await readUserRow(tx, userId)
  if (user === null || user.email === null || user.email_confirmed_at === null) return
  await queueMail(deps, tx, {
    kind,
    subject_id: userId,
    to: normaliseAddress(user.email),
    language: user.language,
    expires_at: new Date(deps.clock().getTime() + DAY_MS),
    is_notice: true,
  })
}

const noticeMail = (name: 'passkeyAdded' | 'passkeyRemoved'): MailWriter => ({
  compose: async (deps, mail) => {
    const t = await mailTexts(mail.language)
    const date = mail.created_at.toISOString().slice(0, 16).replace('T', ' ')
    return {
      subject: t(`${name}.subject`),
      text: mailParagraphs(deps, t, [t(`${name}.what`, { date }), t('passkeyAdded.notYou')]),
    }
  },
})

export const passkeyAddedMail = noticeMail('passkeyAdded')
export const passkeyRemovedMail = noticeMail('passkeyRemoved')
