import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import type { AuditDeps } from '../../foundation/audit/audit.service.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { auditUser } from '../user/audit-user.service.ts'
import { lockUserRow } from '../user/user.service.ts'
import { deletePasskeysOf, hasPasskey } from './passkey.repository.ts'
import { endOpenReset, findOpenReset, findReset, insertReset } from './passkey-reset.repository.ts'
import { deleteRecoveryCodesOf } from './recovery-code.repository.ts'
import type { PasskeyResetRow } from './tables.ts'

const HOUR_MS = 60 * 60_000

/** Why an operator's command did nothing, as a message for the operator. */
export class NotReset extends Error {
  override readonly name = 'NotReset'
}

/**
 * Operator command: after a waiting time all passkeys of a person who lost them are taken away at their next sign-in.
 * They are told by mail at once, and every use of a passkey or a recovery code in between cancels it, so that who
 * talked an operator into it meets the owner. Throws NotReset, with nothing changed.
 */
export const askForReset = async (
  deps: AuditDeps & Pick<Deps, 'db' | 'random'>,
  userId: string,
  { why, wait_hours }: { readonly why: string; readonly wait_hours: number },
): Promise<Date> =>
  await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId)
    if (user === null || !(await hasPasskey(tx, userId)))
      throw new NotReset('This person has no passkey; there is nothing to take away.')
    const open = await findOpenReset(tx, userId)
    if (open !== null)
      throw new NotReset(`That was asked for before; it is due at ${open.due_at.toISOString()}.`)
    const now = deps.clock()
    const due_at = new Date(now.getTime() + wait_hours * HOUR_MS)
    const id = newId(deps)
    await insertReset(tx, { id, user_id: userId, why, created_at: now, due_at })
    await auditUser(deps, tx, userId, 'passkey-reset-asked', { why, due_at: due_at.toISOString() })
    if (user.email !== null && user.email_confirmed_at !== null)
      await queueMail(deps, tx, {
        kind: 'passkey-reset',
        subject_id: id,
        to: normaliseAddress(user.email),
        language: user.language,
        expires_at: due_at,
        is_notice: true,
      })
    return due_at
  })

/** Operator command: takes the request back. Throws NotReset if there is none. */
export const cancelReset = async (deps: AuditDeps & Pick<Deps, 'db'>, userId: string): Promise<void> =>
  await deps.db.transaction(async (tx) => {
    if (!(await endReset(deps, tx, userId))) throw new NotReset('Nothing was asked for this person.')
  })

/** Whoever uses a passkey or a code has not lost it. */
export const endReset = async (deps: AuditDeps, tx: Transaction, userId: string): Promise<boolean> => {
  const ended = await endOpenReset(tx, userId, 'canceled', deps.clock())
  if (ended !== null) await auditUser(deps, tx, userId, 'passkey-reset-canceled')
  return ended !== null
}

/** At a sign-in after the waiting time: the passkeys and codes go. */
export const applyDueReset = async (deps: AuditDeps, tx: Transaction, userId: string): Promise<void> => {
  const open = await findOpenReset(tx, userId)
  if (open === null || open.due_at > deps.clock()) return
  if ((await endOpenReset(tx, userId, 'done', deps.clock())) === null) return
  await deletePasskeysOf(tx, userId)
  await deleteRecoveryCodesOf(tx, userId)
  await auditUser(deps, tx, userId, 'passkeys-reset')
}

const textOfDate = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')

/** Tells the owner what was asked, and how to stop it. */
export const passkeyResetMail: MailWriter = {
  compose: async (deps, mail) => {
    const reset: PasskeyResetRow | null = await findReset(deps.db, mail.subject_id)
    if (reset === null || reset.ended_at !== null) return null
    const t = await mailTexts(mail.language)
    return {
      subject: t('passkeyReset.subject'),
      text: mailParagraphs(deps, t, [
        t('passkeyReset.what', { date: textOfDate(reset.due_at) }),
        t('passkeyReset.stop'),
        t('passkeyReset.notYou'),
      ]),
    }
  },
}
