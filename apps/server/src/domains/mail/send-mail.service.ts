import type { Deps } from '../../app/deps.ts'
import type { Transaction } from '../../store/database.ts'
import { queueSending } from './mail.service.ts'
import { claimMail, updateMail } from './mail.repository.ts'
import { MailError } from './mailer.ts'
import type { MailKind, MailRow } from './tables.ts'

/** How a kind of mail is written. Null: what it was about does not hold any more, and nothing is sent. */
export interface MailWriter {
  compose(deps: Deps, mail: MailRow): Promise<{ subject: string; text: string } | null>
  /** In the transaction that notes the mail as sent. */
  onSent?(deps: Deps, tx: Transaction, mail: MailRow): Promise<void>
}
export type MailWriters = Readonly<Record<MailKind, MailWriter>>

const second = 1000
const minute = 60 * second
/** Waits before the second try and those after it; the last one repeats. */
const WAITS_MS = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute]

/** No line of a header may end within a value. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Sends one mail that is due; what the mail server refuses for now is tried again, as long as it is worth anything. */
export const sendMail = async (deps: Deps, writers: MailWriters, id: string): Promise<void> => {
  const mail = await claimMail(deps.db, id, deps.clock())
  if (mail === null) return
  const finish = async (state: 'sent' | 'failed' | 'dropped', cause = '') =>
    await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      await updateMail(tx, id, { state, cause: cause.slice(0, 300), touched_at: now, finished_at: now })
      if (state === 'sent') await writers[mail.kind].onSent?.(deps, tx, mail)
    })
  if (mail.expires_at <= deps.clock())
    return await finish(mail.tries > 1 ? 'failed' : 'dropped', mail.cause || 'expired')
  const written = await writers[mail.kind].compose(deps, mail)
  if (written === null) return await finish('dropped')
  try {
    await deps.mailer.send({
      to: mail.to_email,
      subject: oneLine(written.subject),
      text: written.text,
      language: mail.language,
      message_id: mail.id,
    })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    deps.logger.warn({ mail_id: id, cause: error.message, tries: mail.tries }, 'mail not sent')
    if (error.is_final) return await finish('failed', error.message)
    const now = deps.clock()
    const next = new Date(now.getTime() + WAITS_MS[Math.min(mail.tries, WAITS_MS.length) - 1]!)
    await deps.db.transaction(async (tx) => {
      await updateMail(tx, id, {
        state: 'queued',
        cause: error.message.slice(0, 300),
        next_try_at: next,
        touched_at: now,
      })
      await queueSending(deps, tx, id, next)
    })
    return
  }
  await finish('sent')
}
