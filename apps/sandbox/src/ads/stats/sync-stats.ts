import { adsError, json, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { echoRequest } from '../ads-collection.ts'
import type { AccountRun } from '../delivery/account-run.ts'
import { noSuchEntity } from './entity-ads.ts'
import { presentStats } from './present-stats.ts'
import { bucketEdgesOf, readStats } from './read-stats.ts'
import { readStatsRequest } from './stats-request.ts'

/** The account of the path, and its delivery up to now. */
export const accountRun = async (
  exchange: Exchange,
  sandbox: Sandbox,
): Promise<{ account: AdAccount; run: AccountRun }> => {
  const { account } = sandbox.accounts.accessOf(
    tokenOf(exchange).user_index,
    exchange.params['account_id'] ?? '',
  )
  await sandbox.delivery.prepare(account.id)
  const accountRun = sandbox.delivery.runOf(account.id)
  if (accountRun === undefined)
    throw adsError(
      503,
      { code: 'SERVICE_UNAVAILABLE', message: 'Try again in a moment' },
      echoRequest(exchange),
    )
  return { account, run: accountRun }
}

/** `GET stats/accounts/:account_id`: up to seven days at once. */
export const syncStats = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  const { account, run } = await accountRun(exchange, sandbox)
  const request = readStatsRequest(exchange, account, false)
  const now = sandbox.clock.world()
  const entities = request.entity_ids.map((id) => ({
    id,
    rows:
      readStats(sandbox, account, run, request, id, { now }) ?? noSuchEntity(exchange, request.entity, id),
  }))
  const length = bucketEdgesOf(request, account.timezone).length - 1
  return json(200, presentStats(request, length, entities, account.currency))
}
