import { fact } from '../core/fact.ts'

export const listPlans = fact('list-plans', 'GET', '/api/customer/subscriptions/public_key/')
export const startCheckout = fact('start-checkout', 'POST', '/api/customer/subscriptions/checkout/')
export const confirmCheckout = fact('confirm-checkout', 'POST', '/api/customer/subscriptions/confirm/')
export const receivePaymentEvent = fact(
  'receive-payment-event',
  'POST',
  '/api/customer/subscriptions/webhook/',
)
