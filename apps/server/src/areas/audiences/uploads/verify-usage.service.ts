import type { AudienceUsage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { requireNamedAccount } from '../../advertising/ad-rows/account-access.service.ts'
import { prepareRun } from '../usage-runs/prepare-run.service.ts'
import { readOfUsage } from '../usage-runs/verify-run.service.ts'
import { presentOne, requireUsage } from './usage.service.ts'

/**
 * Reads an ad set from the network and stores what it has of a usage's package: for one that the extension applied on a
 * page, or that was written before.
 */
export async function verifyUsage(
  deps: Deps,
  actor: UserActor,
  id: string,
  adSetId: string,
  signal: AbortSignal,
): Promise<AudienceUsage> {
  const usage = await requireUsage(deps, actor, id)
  requirePermission(actor, 'usages.write', { team: usage.team_id })
  const asked = { ad_account_id: usage.ad_account_id, team_id: usage.team_id }
  const access = await requireNamedAccount(deps, actor, asked, 'usages.write')
  const run = await prepareRun(
    deps,
    actor,
    access,
    {
      targeting_package: usage.targeting_package,
      country_codes: usage.countries,
      adset_ids: [adSetId],
    },
    signal,
  )
  const [adSet] = run.ad_sets
  const known = usage.ad_sets.find(({ network_id }) => network_id === adSet!.network_id)
  const plan = known?.plan ?? run.planOf(0)
  if (!plan) throw invalid({ adset_id: say('usages.adSetsNeeded', { n: run.plans.length }) })
  await readOfUsage(deps, access, { usage, adSet: adSet!, known, plan }, signal)
  return await presentOne(deps, actor, usage.team_id, id)
}
