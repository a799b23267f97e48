import * as calls from '@rookery/contract/billing/premium-subscription/endpoints.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { keyOfRequest } from '../../../app/http/idempotency-key.ts'
import {
  buyPremium,
  cancelPremium,
  changePremium,
  openPremiumPortal,
  previewPremium,
  readPremium,
  readPremiumInvoices,
} from './premium-subscription.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.createPremiumSubscription,
    async ({ input, actor, deps, request }) =>
      await buyPremium(deps, actor, input.body, {
        origin: ownOrigin(request, deps.config),
        key: keyOfRequest(request),
      }),
  ),
  defineRoute(
    calls.cancelPremiumSubscription,
    async ({ input, actor, deps }) => await cancelPremium(deps, actor, input.body),
  ),
  defineRoute(
    calls.getPremiumSubscription,
    async ({ input, actor, deps }) => await readPremium(deps, actor, input.query.checkout_id),
  ),
  defineRoute(
    calls.changePremiumSubscription,
    async ({ input, actor, deps }) => await changePremium(deps, actor, input.body),
  ),
  defineRoute(
    calls.previewPremiumChange,
    async ({ input, actor, deps }) => await previewPremium(deps, actor, input.query.plan_id),
  ),
  defineRoute(calls.listPremiumInvoices, async ({ actor, deps }) => await readPremiumInvoices(deps, actor)),
  defineRoute(
    calls.openPremiumPortal,
    async ({ input, actor, deps, request }) =>
      await openPremiumPortal(deps, actor, {
        origin: ownOrigin(request, deps.config),
        path: input.body.return_path,
      }),
  ),
]
