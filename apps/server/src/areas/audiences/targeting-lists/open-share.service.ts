import type { CallOutput } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { sha256 } from '../../../security/keys.ts'
import { versionOfTeam } from '../audiences/recipes/audience-config.service.ts'
import { usageOfTeam } from '../uploads/usage.service.ts'
import { openTargetingShare } from './targeting-share.repository.ts'

/**
 * What a shared link carries, for whoever holds it: the list and nothing of the team. Throws a field error for a link
 * that is forged, has ended, or whose list is gone.
 */
export async function openSharedTargeting(
  callerDeps: Deps,
  signed: string,
): Promise<CallOutput<'verify-signed-usage'>> {
  // Whoever holds the code may read it, in any team or none.
  const db = callerDeps.store.db
  const ended = invalid({ signed: 'requests.linkNotValid' })
  const share = await openTargetingShare(db, sha256(signed), callerDeps.clock())
  if (!share) throw ended
  const expires_at = share.expires_at.toISOString()
  if (share.usage_id !== null) {
    const usage = await usageOfTeam({ db }, share.team_id, share.usage_id)
    if (!usage) throw ended
    const { id, targeting_package, countries, audience_config_id, audience_config_version, state } = usage
    const applied_at = usage.applied_at.toISOString()
    const content = { id, state, targeting_package, countries, audience_config_id, audience_config_version }
    return { ...content, name: null, applied_at, expires_at }
  }
  const config = await versionOfTeam(
    { db },
    share.team_id,
    share.audience_config_id!,
    share.audience_config_version!,
  )
  if (!config) throw ended
  return {
    id: null,
    state: null,
    name: config.name,
    targeting_package: config.targeting_package,
    countries: config.targeting_package.countries.map(({ code }) => code),
    audience_config_id: share.audience_config_id,
    audience_config_version: share.audience_config_version,
    applied_at: null,
    expires_at,
  }
}
