import { listPlans as endpoint } from '@rookery/contract/subscriptions/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { plans } from '../plans.ts'

export const listPlans = defineRoute(endpoint, async ({ input, deps }) => ({
  public_key: deps.payments.public_key,
  provider: deps.payments.provider,
  plans: plans.filter(({ product }) => product === input.query.product),
}))
