import type { Deps } from '../../../../app/deps.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { readRecipe } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { configContentOf, countVersion, populationState } from '../recipes/audience-config.service.ts'
import { readVersion } from '../recipes/audience-config.repository.ts'
import type { AudienceContent, AudienceRow } from '../audience.repository.ts'

type AudienceVersion = Pick<AudienceRow, 'team_id' | 'audience_config_id' | 'audience_config_version'>

/** Counts the audience's config version on today's data. Null when the version was deleted. */
export async function recountVersion(
  deps: Deps,
  audience: AudienceVersion,
  signal: AbortSignal,
): Promise<AudienceContent | null> {
  const { audience_config_id, audience_config_version, team_id } = audience
  const version = await readVersion(deps.db, audience_config_id, audience_config_version)
  if (!version) return null
  const recipe = readRecipe({ targeting_package: version.targeting_package }, sensitiveReason)
  const countedVersion = await countVersion(deps, recipe, version.region_id, null, team_id, signal)
  return configContentOf(audience_config_id, audience_config_version, countedVersion)
}

/**
 * The same, only if the population changed since the audience was counted; null when its sizes are current.
 */
export async function recountIfOutdated(
  deps: Deps,
  audience: AudienceVersion & Pick<AudienceRow, 'population_snapshot'>,
  signal: AbortSignal,
): Promise<AudienceContent | null> {
  if (audience.population_snapshot === (await populationState(deps))) return null
  try {
    return await recountVersion(deps, audience, signal)
  } catch (error) {
    // The old recipe lacks a list: its sizes stay as they were counted with it.
    if (error instanceof AppError && error.code === 'validation_failed') return null
    throw error
  }
}
