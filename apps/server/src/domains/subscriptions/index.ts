import type { Domain } from '../../app/define-route.ts'
import { confirmCheckout } from './routes/confirm-checkout.ts'
import { listPlans } from './routes/list-plans.ts'
import { receivePaymentEvent } from './routes/receive-payment-event.ts'
import { startCheckout } from './routes/start-checkout.ts'

export const subscriptions: Domain = {
  name: 'subscriptions',
  routes: [listPlans, startCheckout, confirmCheckout, receivePaymentEvent],
}
