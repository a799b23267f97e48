import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { JobHandler, StepDone } from '../jobs/background-job.service.ts'
import type { ErrorMeaning } from '../jobs/job-error.ts'
import { deleteJobs } from '../jobs/own-jobs.service.ts'
import { readMail, updateMail } from './mail.repository.ts'
import { MailError } from './mailer.ts'
import type { MailKind, MailRow } from './tables.ts'

/** Composes one kind of mail. Null if its subject is no longer valid; nothing is sent then. */
export interface MailWriter {
  compose(deps: Deps, mail: MailRow): Promise<{ subject: string; text: string } | null>
  /** Runs in the transaction that marks the mail as sent. */
  onSent?(deps: Deps, tx: Transaction, mail: MailRow): Promise<void>
}
export type MailWriters = Readonly<Record<MailKind, MailWriter>>

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Delays before the second and later tries; the last one repeats. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
]

/** Header values must not contain line breaks. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Each job sends one mail; a temporary refusal is retried until the mail expires. */
export const createMailJob = (writers: MailWriters): JobHandler => ({
  kind: 'mail',
  concurrency: 4,
  step: async ({ deps }, { id }) => {
    const mail = await readMail(deps.db, id)
    if (!mail || mail.finished_at !== null) return { is_over: true }
    return await sendMail(deps, writers[mail.kind], mail)
  },
  meaningOf,
  waits: async (tx, { id }, _now, cause) => await updateMail(tx, id, { cause: englishTextOf(cause) }),
  stopped: async (tx, { id, cause }, now) =>
    await updateMail(tx, id, { state: 'failed', cause: cause && englishTextOf(cause), finished_at: now }),
  // Mail jobs are not displayed: the mail's row records the result.
  ended: async (deps, { id }) => await deleteJobs(deps.db, [id]),
})

/** The mail server's own words, stored as the cause. */
const serverMessage = (text: string): ServerText => say('network.said', { text: text.slice(0, 300) })
const englishTextOf = (cause: ServerText): string => render(cause, 'en').slice(0, 300)

async function sendMail(deps: Deps, writer: MailWriter, mail: MailRow): Promise<StepDone> {
  const finishMail = (state: 'sent' | 'failed' | 'dropped', cause = ''): StepDone => ({
    is_over: true,
    write: async (tx) => {
      await updateMail(tx, mail.id, { state, cause: cause.slice(0, 300), finished_at: deps.clock() })
      if (state === 'sent') await writer.onSent?.(deps, tx, mail)
    },
  })
  if (mail.expires_at <= deps.clock())
    return finishMail(mail.cause === '' ? 'dropped' : 'failed', mail.cause || 'expired')
  const composedMail = await writer.compose(deps, mail)
  if (composedMail === null) return finishMail('dropped')
  await deps.mailer.send({
    to: mail.to_email,
    subject: oneLine(composedMail.subject),
    text: composedMail.text,
    language: mail.language,
    message_id: mail.id,
  })
  return finishMail('sent')
}

function meaningOf(error: unknown, tries: number): ErrorMeaning | undefined {
  if (!(error instanceof MailError))
    return {
      again: serverMessage('the mail could not be written'),
      given_up: serverMessage('the mail could not be written'),
    }
  const text = serverMessage(error.message)
  if (error.is_final) return { over: text }
  const after_ms = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)]!
  return { again: text, given_up: text, tries: Infinity, after_ms }
}
