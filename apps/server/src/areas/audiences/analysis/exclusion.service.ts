import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { NETWORK_AUDIENCE_MINIMUM, type CallOutput, type TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { disclosedSize } from '../../../targeting/disclosed-size.ts'
import { grantOf } from '../../advertising/ad-accounts/grant.service.ts'
import { canUpload } from '../../advertising/ad-accounts/team-account.service.ts'
import { idDone, type Done } from '../../foundation/audit/audit.service.ts'
import {
  categoryOfSlug,
  createConfig,
  readConfig,
  requireConfig,
} from '../audiences/recipes/audience-config.service.ts'
import { buildAudience } from '../audiences/audience.service.ts'
import { createUpload, findUploadByRequest } from '../uploads/upload.service.ts'
import { csvText } from '@rookery/tables/csv-writer.ts'
import { storeDocument } from '../../foundation/documents/document.service.ts'
import { recordSample, teamsThatSample } from './sample-quota.service.ts'
import { readRequestedRecipe, type RecipeRequest } from './requested-recipe.service.ts'

const EXCLUSION_NAME = 'exclusion-audience'
const noAccountMessage = 'uploads.connectFirst'

export interface ExclusionInput {
  readonly team_id?: string | undefined
  readonly ad_account_id: string
  readonly targeting_package?: TargetingPackage | undefined
  readonly audience_config_id?: string | undefined
  readonly name: string
}

/**
 * The caller's team that has a grant for the ad account. Checks every condition of an upload before anything
 * is stored.
 */
async function teamFor(deps: Deps, actor: UserActor, input: ExclusionInput): Promise<string> {
  for (const { team_id } of actor.memberships) {
    if (input.team_id !== undefined && team_id !== input.team_id) continue
    if (!(await grantOf(deps.db, actor.user_id, team_id, input.ad_account_id))) continue
    requirePermission(actor, 'uploads.write', { team: team_id })
    if (!(await canUpload(deps, team_id, input.ad_account_id))) throw fail('subscription_required')
    return team_id
  }
  throw invalid({ ad_account_id: noAccountMessage })
}

/**
 * Stores the people to exclude as a config of category 'Exclusion Audience' and an audience of it, and queues
 * its upload. Throws validation_failed, subscription_required and permission_denied before anything is
 * written. A retried request continues from what the first try stored (`done`).
 */
export async function createExclusion(
  deps: Deps,
  actor: UserActor,
  input: ExclusionInput,
  signal: AbortSignal,
  done: readonly Done[] = [],
): Promise<CallOutput<'create-exclusion-audience'>> {
  const team_id = await teamFor(deps, actor, input)
  const { recipe, region, people, lists } = await readRequestedRecipe(deps, actor, input)
  if (((await disclosedSize(deps, people, { signal, lists })) ?? 0) < NETWORK_AUDIENCE_MINIMUM)
    throw invalid({ targeting_package: 'uploads.notAvailable' })
  const category = await categoryOfSlug(deps.db, EXCLUSION_NAME)
  const ensureConfig = async () =>
    await createConfig(
      deps,
      actor,
      team_id,
      {
        name: input.name,
        description: '',
        category_ids: category ? [category.id] : [],
        targeting_package: recipe.targeting_package,
        region_id: region?.id,
        scope: 'team',
      },
      signal,
    )
  const audience_config_id = idDone(done, 'audience-config') ?? (await ensureConfig()).id
  const buildInput = { audience_config_id, name: input.name, region_id: region?.id, save: true }
  const audience_id =
    idDone(done, 'audience') ?? (await buildAudience(deps, actor, team_id, buildInput, signal)).id
  const upload = { audience_id, ad_account_id: input.ad_account_id, name: input.name, mode: 'add' } as const
  const uploaded_audience =
    (await findUploadByRequest(deps, actor, done)) ?? (await createUpload(deps, actor, upload, signal))
  return { audience_config: await readConfig(deps, actor, audience_config_id), uploaded_audience }
}

const columns = [
  'network_id',
  'handle',
  'name',
  'location',
  'followers_count',
  'following_count',
  'posts_count',
  'verified',
  'created_at',
] as const

/** Number of sampled profiles in the answer itself; the CSV file has all of them. */
const SAMPLE_IN_ANSWER = 50

/**
 * A random sample of the people a recipe would exclude, for review by hand, with all of it as a CSV file. The
 * sample of a recipe is always the same; its size and the samples a day are limited, and each is audited.
 * Recipes that rest on inferred age or gender have no sample, since inferred values are never disclosed of a
 * single person.
 */
export async function extractSample(
  deps: Deps,
  actor: UserActor,
  input: RecipeRequest & { readonly size: number },
  signal: AbortSignal,
): Promise<CallOutput<'extract-exclusion-sample'>> {
  const { audience_config_id: id } = input
  const teams = teamsThatSample(actor, id ? (await requireConfig(deps, actor, id)).team_id : null)
  const { recipe, people: tree, lists } = await readRequestedRecipe(deps, actor, input)
  if (restsOnInference(recipe.tree))
    throw invalid({
      targeting_package: 'analysis.inferredTraits',
    })
  await recordSample(deps, actor, teams, recipe.hash)
  const { how, size: disclosedCount } = await deps.population.disclose({ tree }, { signal, lists })
  const sample = await deps.population.targeting.sample({ tree, size: input.size }, { signal, lists })
  if (!sample) throw invalid({ non_field_errors: 'analysis.noResults' })
  const { profiles } = sample
  const population_size = how === 'rounded' ? disclosedCount : sample.population_size
  const document = await storeDocument(deps, actor, {
    name: 'exclusion-sample.csv',
    content_type: 'text/csv; charset=utf-8',
    content: csvText([
      columns,
      ...profiles.map((profile) => columns.map((column) => String(profile[column]))),
    ]),
  })
  return {
    sample_size: profiles.length,
    population_size,
    profiles: profiles.slice(0, SAMPLE_IN_ANSWER),
    document,
  }
}
