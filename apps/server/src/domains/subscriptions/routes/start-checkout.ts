import { startCheckout as endpoint } from '@rookery/contract/subscriptions/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { openCheckout } from '../checkout.service.ts'

export const startCheckout = defineRoute(endpoint, async ({ input, actor, deps, request }) => {
  demandFresh(deps, actor)
  const key = request.headers['idempotency-key']
  return await openCheckout(deps, actor, input.body, {
    origin: ownOrigin(request, deps.config),
    // Without a key of the caller's each request is its own.
    key: typeof key === 'string' ? key : request.id,
  })
})
