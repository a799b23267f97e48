import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { paymentCheckOf } from '../../../areas/billing/payment-checks/payment-check.job.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** A subscription that was paid at the provider without us knowing. */
export const paymentCheck: KilledCase = {
  prepare: async ({ app, sandbox }) => {
    const buyer = await app.signIn()
    const { body } = await app.call('POST', '/api/external/premium-suite/subscription/create/', {
      as: buyer,
      body: { plan_id: 'premium-solo-yearly' },
    })
    await sandbox.pay(body.checkout_url)
    await enqueueJob(app.deps, paymentCheckOf('2026-01-02'))
  },
  result: async (world) => ({
    found: await rowsOf(world, "select status from subscriptions where plan_id = 'premium-solo-yearly'"),
    changes: await rowsOf(
      world,
      "select data from audit_log where verb = 'subscription-changed' and data ->> 'plan' = 'premium-solo-yearly'",
    ),
    checks: await rowsOf(world, 'select day::text from payment_checks'),
  }),
}
