import type { Domain } from '../../app/http/define-route.ts'
import { paymentCheckJob } from './payment-checks/payment-check.job.ts'
import { checkout } from './checkout/index.ts'
import { premiumSubscription } from './premium-subscription/index.ts'
import { subscribers } from './subscribers/index.ts'
import { subscriberCommands } from './subscribers/subscriber-commands.service.ts'
import { failedPaymentMail } from './subscriptions/failed-payment-mail.service.ts'
import { trialEndsMail } from './subscriptions/trial-ends-mail.service.ts'
import { networkSpend } from './network-spend/index.ts'

const domains: readonly Domain[] = [checkout, premiumSubscription, networkSpend, subscribers]

/** The area of plans, subscriptions and checkouts, and of what X costs. */
export const billing = {
  domains,
  works: [paymentCheckJob],
  commands: subscriberCommands,
  mails: { 'payment-failed': failedPaymentMail, 'trial-ends': trialEndsMail },
}
