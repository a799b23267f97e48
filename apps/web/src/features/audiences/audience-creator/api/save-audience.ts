import type { Audience, CallOutput, CriterionTree } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { api } from '../../../../shared/api/api.ts'

export interface AudienceContent {
  teamId: string
  name: string
  tree: CriterionTree
  regionId: number | null
}

/** Saves to the personal store. The key makes a repeated click after a lost answer harmless. */
export const buildAudience = (content: AudienceContent, idempotencyKey: string): Promise<Audience> =>
  api.call(
    audiencesCalls.buildAudience,
    {
      team_id: content.teamId,
      name: content.name,
      targeting_package: packageOfTree(content.tree),
      save: true,
      ...(content.regionId === null ? {} : { region_id: content.regionId }),
    },
    { idempotencyKey },
  )

/** Stores the changed recipe as the audience's next version; 409 if someone else did meanwhile. */
export const updateAudience = (id: string, version: number, content: AudienceContent): Promise<Audience> =>
  api.call(audiencesCalls.updateAudience, {
    pk: id,
    version,
    name: content.name,
    targeting_package: packageOfTree(content.tree),
    region_id: content.regionId,
  })

export type SavedAudience = CallOutput<'get-audience'>
export const getAudience = (id: string): Promise<SavedAudience> =>
  api.call(audiencesCalls.getAudience, { pk: id }, { quiet: true })
