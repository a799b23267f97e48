import type { ApplyPreview } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireNamedAccount } from '../../advertising/ad-rows/account-access.service.ts'
import { prepareRun } from '../usage-runs/prepare-run.service.ts'
import { previewRun } from '../usage-runs/preview-run.service.ts'
import { readPackage, splitHandles, type PackageInput } from './usage.policy.ts'

/** What applying a package would do to ad sets as the network has them now. Writes nothing. */
export async function previewUsage(
  deps: Deps,
  actor: UserActor,
  input: PackageInput,
  signal: AbortSignal,
): Promise<ApplyPreview> {
  const read = readPackage(input)
  const asked = { ad_account_id: input.ad_account_id }
  const access = await requireNamedAccount(deps, actor, asked, 'usages.write')
  const run = await prepareRun(deps, actor, access, read, signal)
  const { applied, dropped } = splitHandles(read.targeting_package)
  const { language } = actor
  return {
    ...(await previewRun(deps, access, run, { mode: input.mode, language }, signal)),
    applied_handle_count: applied,
    dropped_handles: dropped,
  }
}
