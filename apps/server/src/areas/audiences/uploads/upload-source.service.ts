import type { Deps } from '../../../app/deps.ts'
import { countableLists } from '../audience-lists/list-access.service.ts'
import { identifiersOfList } from '../audience-lists/list-identifiers.service.ts'
import { readVersionRecipe } from '../audiences/audience-recipe.service.ts'
import { JobFailure } from '../../foundation/jobs/background-job.service.ts'
import { disclosedSize } from '../../../targeting/disclosed-size.ts'
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
 * number is unknown while the list is being read.
 */
export async function sourceOf(deps: Deps, upload: UploadRow): Promise<UploadSource | 'importing'> {
  if (upload.audience_config_id === null || upload.audience_config_version === null) {
    const list = upload.list_id === null ? 'gone' : await identifiersOfList(deps, upload.list_id)
    if (list === 'gone') throw new JobFailure('lists.gone')
    if (list === 'failed') throw new JobFailure('lists.notImported')
    return list === 'importing' ? list : { identifiers: list, disclosedCount: async (total) => total }
  }
  const recipe = await readVersionRecipe(deps.db, upload.audience_config_id, upload.audience_config_version)
  if (!recipe) throw new JobFailure('uploads.recipeGone')
  const lists = await countableLists(deps, [upload.team_id], recipe.tree)
  return {
    identifiers: deps.population.matchableNetworkIds({ tree: recipe.tree }, { lists }),
    disclosedCount: async () => (await disclosedSize(deps, recipe.tree, { lists })) ?? 0,
  }
}
