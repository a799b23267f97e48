import { z } from 'zod'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { readFunnel, readRetention } from './product-usage.repository.ts'

const DAY_MS = 24 * 3_600_000
const asked = z.strictObject({
  steps: z.array(z.string().min(1).max(255)).max(20),
  days: z.int().min(1).max(400),
})

/** For the operator: how far people get and whether they come back, from the usage events. */
export const productUsageCommands: OperatorCommands = {
  '/product-usage': async ({ store, clock }, body) => {
    const { steps, days } = asked.parse(body)
    const since = new Date(clock().getTime() - days * DAY_MS)
    return {
      funnel: await readFunnel(store.db, steps, since),
      retention: await readRetention(store.db, since),
    }
  },
}
