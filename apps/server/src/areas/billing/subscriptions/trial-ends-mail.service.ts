import { formatMoney } from '@rookery/i18n'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { SubscriptionRow } from '../../../store/tables.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { payerPage } from './payer-page.policy.ts'
import { findPayer, findSubscriptionById } from './payer.repository.ts'
import { markTrialTold } from './subscription.repository.ts'

/** The provider tells three days ahead; a nightly comparison may find it later. */
const AHEAD_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Reminds the payer once, in the transaction that learns of it, that the trial ends soon and the first payment follows.
 * Who has cancelled pays nothing and is not told.
 */
export async function tellTrialEnds(
  deps: Pick<Deps, 'clock' | 'random'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<void> {
  const { status, period_end, cancel_at, trial_told_at } = row
  const now = deps.clock()
  if (status !== 'trialing' || cancel_at !== null || trial_told_at !== null || period_end === null) return
  if (period_end <= now || period_end.getTime() - now.getTime() > AHEAD_MS) return
  await markTrialTold(tx, row.id, now)
  const payer = await findPayer(tx, row)
  if (payer === null) return
  await queueMail(deps, tx, {
    kind: 'trial-ends',
    subject_id: row.id,
    to: normaliseAddress(payer.email),
    language: payer.language,
    expires_at: period_end,
  })
}

/** Dropped when it was cancelled or has ended meanwhile. */
export const trialEndsMail: MailWriter = {
  compose: async (deps, mail) => {
    const row = await findSubscriptionById(deps.db, mail.subject_id)
    const payer = row && (await findPayer(deps.db, row))
    if (row?.status !== 'trialing' || row.cancel_at !== null || row.period_end === null || !payer) return null
    const t = await mailTexts(mail.language)
    const date = row.period_end.toISOString().slice(0, 10)
    const price = formatMoney(mail.language, row.price_micro, row.currency)
    return {
      subject: t('trialEnds.subject', { plan: row.plan_name, date }),
      text: mailParagraphs(deps, t, [
        t('trialEnds.what', { plan: row.plan_name, date }),
        t(row.interval === 'year' ? 'trialEnds.yearly' : 'trialEnds.monthly', { price }),
        `${t('trialEnds.open')}\n${payerPage(deps.config, payer.slug)}`,
      ]),
    }
  },
}
