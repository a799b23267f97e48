import { receivePaymentEvent as endpoint } from '@rookery/contract/subscriptions/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { fail } from '../../../app/errors.ts'
import { takePaymentEvent } from '../checkout.service.ts'

export const receivePaymentEvent = defineRoute(endpoint, async ({ deps, request }) => {
  const signature = request.headers['stripe-signature']
  if (typeof signature !== 'string' || request.rawBody === undefined) throw fail('bad_signature')
  await takePaymentEvent(deps, request.rawBody, signature)
  return { received: true }
})
