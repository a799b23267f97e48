import { confirmCheckout as endpoint } from '@rookery/contract/subscriptions/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { finishCheckout } from '../checkout.service.ts'

export const confirmCheckout = defineRoute(
  endpoint,
  async ({ input, actor, deps }) =>
    await finishCheckout(deps, actor, input.body.team_id, input.body.checkout_id),
)
