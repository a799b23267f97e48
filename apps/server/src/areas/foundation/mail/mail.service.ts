import { addressOf } from '@rookery/notations/email-address.ts'
import type { UiLanguage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, type AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import { addBackground } from '../jobs/background-queue.service.ts'
import { deleteFinishedMails, insertMail, lockAddress, mailsSince, newestMails } from './mail.repository.ts'
import type { MailKind, MailRow } from './tables.ts'

const WINDOW_MS = 30 * 60_000
const MAILS_A_WINDOW = 5
/** Limit over all requesters together: the most mails one address has to bear. */
const MAILS_IN_TOTAL = 20
const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Normal form in which addresses are compared and stored: as lists read them, full-width signs and all. */
export const normaliseAddress = (email: string): string => addressOf(email) ?? email.trim().toLowerCase()

/** What lets a visitor go beyond the total of an address, so that strangers cannot use it up. */
export interface MailToll {
  /** Hash of the proof that pays for this mail; null if none came. */
  readonly paid: string | null
  /** The error that asks for a proof, by how many mails the total is exceeded. */
  readonly demand: (mailsBeyond: number) => AppError
}

export interface MailRequest {
  readonly kind: MailKind
  /** Id of the row the mail is about; its text is composed from that row when it is sent. */
  readonly subject_id: string
  readonly to: string
  readonly language: UiLanguage
  readonly expires_at: Date
  /**
   * Hash that identifies a visitor, so that strangers do not use up the mails the owner of the address may
   * request.
   */
  readonly asker?: string
  readonly toll?: MailToll
  /** Of what happened to the reader's own account: never dropped because of mails that others asked for. */
  readonly is_notice?: true
}

/**
 * When the oldest of the mails that exhaust the limit was requested, and by how many mails the address's total is
 * exceeded; null if another mail is permitted.
 */
const limitedSince = async (
  tx: Transaction,
  { to, asker, toll, is_notice }: MailRequest,
  now: Date,
): Promise<{ since: Date | null; beyond?: number } | null> => {
  if (is_notice) return null
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const { all, oldest, own, own_oldest } = await mailsSince(tx, to, windowStart, asker ?? null)
  if (own >= MAILS_A_WINDOW) return { since: own_oldest }
  if (all < MAILS_IN_TOTAL || (toll?.paid ?? null) !== null) return null
  return { since: oldest, beyond: all - MAILS_IN_TOTAL }
}

/**
 * Queues a mail in the transaction of the change it is about, so that an unreachable mail server loses
 * nothing. False if the address had five mails in half an hour by this requester, or twenty in total.
 */
export const queueMail = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  order: MailRequest,
): Promise<boolean> => {
  const now = deps.clock()
  await lockAddress(tx, order.to)
  if ((await limitedSince(tx, order, now)) !== null) return false
  const id = newId(deps)
  await insertMail(tx, {
    id,
    kind: order.kind,
    subject_id: order.subject_id,
    to_email: order.to,
    asker: order.asker ?? null,
    proof: order.toll?.paid ?? null,
    language: order.language,
    state: 'queued',
    expires_at: order.expires_at,
    created_at: now,
  })
  await addBackground(deps, tx, id, {
    kind: 'mail',
    subject_key: id,
    subject: order.kind,
    subject_id: order.subject_id,
    team_id: null,
    user_id: null,
    group: id,
    cursor: {},
  })
  return true
}

/** Like `queueMail`, but throws rate_limited if the limit is reached; work_required where work lets the mail pass. */
export const queueMailOrFail = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  order: MailRequest,
): Promise<void> => {
  try {
    if (await queueMail(deps, tx, order)) return
  } catch (error) {
    // The proof paid for another mail already.
    if (order.toll !== undefined && isDuplicate(error)) throw order.toll.demand(0)
    throw error
  }
  const now = deps.clock().getTime()
  const limit = await limitedSince(tx, order, deps.clock())
  if (order.toll !== undefined && limit?.beyond !== undefined) throw order.toll.demand(limit.beyond)
  const oldestMailTime = limit?.since ?? deps.clock()
  const waitSeconds = Math.max(1, Math.ceil((oldestMailTime.getTime() + WINDOW_MS - now) / 1000))
  throw fail('rate_limited', {
    text: say('errors.rate_limited', { n: waitSeconds }),
    retry_after_s: waitSeconds,
  })
}

/** The newest mail about each row. */
export const mailsAbout = async (
  deps: Pick<Deps, 'db'>,
  subjectIds: readonly string[],
): Promise<Map<string, MailRow>> => await newestMails(deps.db, subjectIds)

export const deleteOldMails = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteFinishedMails(deps.db, new Date(deps.clock().getTime() - RETENTION_MS))
