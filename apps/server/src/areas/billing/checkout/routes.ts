import * as calls from '@rookery/contract/billing/checkout/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { keyOfRequest } from '../../../app/http/idempotency-key.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { fail } from '../../../errors/app-error.ts'
import { finishCheckout, openCheckout, applyPaymentEvent } from './checkout.service.ts'
import { plans, pricedIn } from '@rookery/contract/billing/plans.ts'
import {
  cancelTeam,
  keepTeam,
  openTeamPortal,
  previewTeam,
  readTeamInvoices,
  readTeamSubscription,
  upgradeTeam,
} from './team-subscription.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listPlans, async ({ input, deps }) => ({
    public_key: deps.payments.public_key,
    provider: deps.payments.provider,
    plans: plans
      .filter(({ product }) => product === input.query.product)
      .map((plan) => pricedIn(plan, input.query.currency)),
  })),
  defineRoute(calls.startCheckout, async ({ input, actor, deps, request }) => {
    requireFreshSignIn(deps, actor)
    return await openCheckout(deps, actor, input.body, {
      origin: ownOrigin(request, deps.config),
      key: keyOfRequest(request),
    })
  }),
  defineRoute(
    calls.confirmCheckout,
    async ({ input, actor, deps }) =>
      await finishCheckout(deps, actor, input.body.team_id, input.body.checkout_id),
  ),
  defineRoute(calls.upgradeSubscription, async ({ input, actor, deps }) => {
    requireFreshSignIn(deps, actor)
    return await upgradeTeam(deps, actor, input.body)
  }),
  defineRoute(
    calls.cancelSubscription,
    async ({ input, actor, deps }) => await cancelTeam(deps, actor, input.body),
  ),
  defineRoute(
    calls.keepSubscription,
    async ({ input, actor, deps }) => await keepTeam(deps, actor, input.body.team_id),
  ),
  defineRoute(
    calls.getTeamSubscription,
    async ({ input, actor, deps }) => await readTeamSubscription(deps, actor, input.query.team_id),
  ),
  defineRoute(
    calls.previewSubscriptionChange,
    async ({ input, actor, deps }) => await previewTeam(deps, actor, input.query),
  ),
  defineRoute(
    calls.listInvoices,
    async ({ input, actor, deps }) => await readTeamInvoices(deps, actor, input.query.team_id),
  ),
  defineRoute(
    calls.openPortal,
    async ({ input, actor, deps, request }) =>
      await openTeamPortal(deps, actor, input.body, ownOrigin(request, deps.config)),
  ),
  defineRoute(calls.receivePaymentEvent, async ({ deps, request }) => {
    const signature = request.headers['stripe-signature']
    if (typeof signature !== 'string' || request.rawBody === undefined) throw fail('bad_signature')
    await applyPaymentEvent(deps, request.rawBody, signature)
    return { received: true }
  }),
]
