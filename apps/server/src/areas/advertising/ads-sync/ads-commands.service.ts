import { z } from 'zod'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { syncAccountNow } from './ads-sync.job.ts'
import { accountDays } from './roll-up.service.ts'

/** Days of campaigns that the operator is shown. */
const ADS_DAYS = 14
const account = z.strictObject({ account: z.string() })

export const adsCommands: OperatorCommands = {
  '/sync-ads': async (deps, body) => ({ ids: await syncAccountNow(deps, account.parse(body).account) }),
  '/ads-days': async (deps, body) => ({
    days: await accountDays(deps, account.parse(body).account, ADS_DAYS),
  }),
}
