import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { SubscriptionRow } from '../../../store/tables.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import { readableUntil } from './premium.service.ts'
import { payerPage } from './payer-page.policy.ts'
import { findPayer, findSubscriptionById } from './payer.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The provider tries again for a week; a later mail would be of no use. */
const USEFUL_MS = 7 * DAY_MS

/** Tells the payer that a payment failed, in the transaction that notes it. Without a confirmed address nobody is told. */
export async function tellFailedPayment(
  deps: Pick<Deps, 'clock' | 'random'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<void> {
  const payer = await findPayer(tx, row)
  if (payer === null) return
  await queueMail(deps, tx, {
    kind: 'payment-failed',
    subject_id: row.id,
    to: normaliseAddress(payer.email),
    language: payer.language,
    expires_at: new Date(deps.clock().getTime() + USEFUL_MS),
  })
}

/** Dropped when it was paid meanwhile. */
export const failedPaymentMail: MailWriter = {
  compose: async (deps, mail) => {
    const row = await findSubscriptionById(deps.db, mail.subject_id)
    const payer = row && (await findPayer(deps.db, row))
    if (row?.status !== 'past_due' || !payer) return null
    const t = await mailTexts(mail.language)
    const until = readableUntil(row)
    const page = payerPage(deps.config, payer.slug)
    return {
      subject: t('paymentFailed.subject', { plan: row.plan_name }),
      text: mailParagraphs(deps, t, [
        t('paymentFailed.what', { plan: row.plan_name }),
        until !== null && row.product === 'premium'
          ? t('paymentFailed.premium', { date: until.toISOString().slice(0, 10) })
          : t('paymentFailed.team'),
        `${t('paymentFailed.open')}\n${page}`,
        t('paymentFailed.again'),
      ]),
    }
  },
}
