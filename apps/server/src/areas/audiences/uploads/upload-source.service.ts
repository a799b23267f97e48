import type { Deps } from '../../../app/deps.ts'
import { identifiersOfList } from '../audience-lists/list-identifiers.service.ts'
import { readVersionRecipe } from '../audiences/recipes/audience-recipe.service.ts'
import { JobFailure } from '../../foundation/jobs/background-job.service.ts'
import type { ServerText } from '@rookery/i18n/server.ts'
import { AppError } from '../../../errors/app-error.ts'
import { disclosedSize } from '../../../targeting/disclosed-size.ts'
import { activeTree, requireKnownPeople, type UsableRecipe } from '../../../targeting/usable-recipe.ts'
import type { UploadRow } from './upload.repository.ts'

interface UploadSource {
  readonly identifiers: AsyncIterable<string[]>
  /**
   * The disclosed number of people out of `total` counted; exact for a list, whose rows the team uploaded.
   */
  readonly disclosedCount: (total: number) => Promise<number>
}

/**
 * The identifiers an upload sends: network ids of everyone a recipe reaches, or a list's stored rows. The
 * number is unknown while the list is being read. Throws validation_failed for a recipe that lacks a list.
 */
export async function sourceOf(deps: Deps, upload: UploadRow): Promise<UploadSource | 'importing'> {
  const recipe = await recipeOf(deps, upload)
  if (recipe === null) {
    const list = upload.list_id === null ? 'gone' : await identifiersOfList(deps, upload.list_id)
    if (list === 'gone') throw new JobFailure('lists.gone')
    if (list === 'failed') throw new JobFailure('lists.notImported')
    return list === 'importing' ? list : { identifiers: list, disclosedCount: async (total) => total }
  }
  const { lists } = recipe
  const tree = activeTree(recipe)
  return {
    identifiers: deps.population.matchableNetworkIds({ tree }, { lists }),
    disclosedCount: async () => (await disclosedSize(deps, tree, { lists })) ?? 0,
  }
}

/** The recipe whose people an upload sends; null for the upload of a list. */
async function recipeOf(deps: Deps, upload: UploadRow): Promise<UsableRecipe | null> {
  const { audience_config_id: id, audience_config_version: version, team_id } = upload
  if (id === null || version === null) return null
  const recipe = await readVersionRecipe(deps, id, version, team_id)
  if (!recipe) throw new JobFailure('uploads.recipeGone')
  requireKnownPeople(activeTree(recipe))
  return recipe
}

/** What an upload sends stays what was asked for: called again before anything leaves. Throws as `sourceOf`. */
export async function requireSource(deps: Deps, upload: UploadRow): Promise<void> {
  const recipe = await recipeOf(deps, upload)
  if (recipe === null && upload.list_id === null) throw new JobFailure('lists.gone')
}

/** Why the upload cannot go on: a list that was deleted meanwhile; null if nothing is missing. */
export async function lostList(deps: Deps, upload: UploadRow): Promise<ServerText | null> {
  try {
    await requireSource(deps, upload)
    return null
  } catch (error) {
    if (error instanceof JobFailure) return error.text
    if (error instanceof AppError && error.code === 'validation_failed') return error.text
    throw error
  }
}
