import type { UiLanguage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { addBackground } from '../jobs/background-queue.service.ts'
import { deleteFinishedMails, insertMail, lockAddress, mailsSince, newestMails } from './mail.repository.ts'
import type { MailKind, MailRow } from './tables.ts'

const WINDOW_MS = 30 * 60_000
const MAILS_A_WINDOW = 5
/** From all askers together: what an address has to bear at most. */
const MAILS_OF_ALL = 20
const KEPT_MS = 30 * 24 * 60 * 60_000

/** As an address is compared and kept. */
export const plainAddress = (email: string): string => email.trim().toLowerCase()

export interface MailOrder {
  readonly kind: MailKind
  /** The row it is about; what the mail says is composed from it when it is sent. */
  readonly subject_id: string
  readonly to: string
  readonly language: UiLanguage
  readonly expires_at: Date
  /** Of a visitor: who asks, so that strangers do not use up what the owner may ask for. */
  readonly asker?: string
}

/** When the oldest of the mails was asked for that leave no room for another; null while there is room. */
const fullSince = async (tx: Transaction, { to, asker }: MailOrder, now: Date): Promise<Date | null> => {
  const since = new Date(now.getTime() - WINDOW_MS)
  const { all, oldest, own, own_oldest } = await mailsSince(tx, to, since, asker ?? null)
  if (own >= MAILS_A_WINDOW) return own_oldest
  return all >= MAILS_OF_ALL ? oldest : null
}

/**
 * Decides a mail in the transaction of what it tells about: a mail server that is down loses nothing. False when the address had five in half an
 * hour by this asker, or twenty by all. Call `announceJob` after the commit.
 */
export const queueMail = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  order: MailOrder,
): Promise<boolean> => {
  const now = deps.clock()
  await lockAddress(tx, order.to)
  if ((await fullSince(tx, order, now)) !== null) return false
  const id = newId(deps)
  await insertMail(tx, {
    id,
    kind: order.kind,
    subject_id: order.subject_id,
    to_email: order.to,
    asker: order.asker ?? null,
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

/** The same as `queueMail`, but too many are the caller's own fault: throws rate_limited. */
export const orderMail = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  order: MailOrder,
): Promise<void> => {
  if (await queueMail(deps, tx, order)) return
  const now = deps.clock().getTime()
  const oldest = (await fullSince(tx, order, deps.clock())) ?? deps.clock()
  const wait = Math.max(1, Math.ceil((oldest.getTime() + WINDOW_MS - now) / 1000))
  throw fail('rate_limited', { text: say('errors.rate_limited', { n: wait }), retry_after_s: wait })
}

/** The newest mail about each row. */
export const mailsAbout = async (
  deps: Pick<Deps, 'db'>,
  subjectIds: readonly string[],
): Promise<Map<string, MailRow>> => await newestMails(deps.db, subjectIds)

export const forgetOldMails = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteFinishedMails(deps.db, new Date(deps.clock().getTime() - KEPT_MS))
