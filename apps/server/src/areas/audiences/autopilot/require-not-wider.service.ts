import type { TargetingPackage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { countryGroupOf } from '../../../targeting/recipe.policy.ts'
import type { GrantedAccess } from '../../advertising/ad-rows/account-access.service.ts'
import { reachOfTargeting } from '../../advertising/applied-targeting/reach-of-targeting.service.ts'
import { JobFailure } from '../../foundation/jobs/background-job.service.ts'
import { treeToApply } from '../usage-runs/prepare-run.service.ts'
import type { PilotedUsage } from '../usage-runs/piloted-usage.service.ts'

/** Ends the autopilot if the network says that a changed list reaches more people than the applied one, or does not say. */
export async function requireNotWider(
  deps: Deps,
  access: GrantedAccess,
  usage: PilotedUsage['usage'],
  next: TargetingPackage,
  signal: AbortSignal,
): Promise<void> {
  const within = countryGroupOf(usage.countries)
  const reachOf = async (targetingPackage: TargetingPackage) => {
    const tree = await treeToApply(deps, [usage.team_id], targetingPackage)
    return await reachOfTargeting(deps, access, { tree, within }, signal)
  }
  const before = await reachOf(usage.targeting_package)
  const after = await reachOf(next)
  if (!before || !after) throw new JobFailure('autopilot.reachUnknown')
  if (after.high > before.high)
    throw new JobFailure(say('autopilot.wider', { before: before.high, after: after.high }))
}
