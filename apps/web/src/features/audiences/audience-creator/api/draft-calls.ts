import type { AudienceDraft, CriterionTree } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { api } from '../../../../shared/api/api.ts'

export interface DraftContent {
  tree: CriterionTree
  name: string
  region_id: number | null
  audience_id: string | null
}

/** The team's unsaved draft on the server, or null. */
export async function getDraft(teamId: string): Promise<AudienceDraft | null> {
  const { draft } = await api.call(audiencesCalls.getAudienceDraft, { team_id: teamId }, { quiet: true })
  return draft
}

/** Stores the draft; 409 if another window stored one since `version`. */
export const putDraft = (teamId: string, content: DraftContent, version: number): Promise<AudienceDraft> =>
  api.call(
    audiencesCalls.saveAudienceDraft,
    {
      team_id: teamId,
      name: content.name,
      targeting_package: packageOfTree(content.tree),
      region_id: content.region_id,
      audience_id: content.audience_id,
      version,
    },
    { quiet: true },
  )

export const discardDraft = (teamId: string): Promise<undefined> =>
  api.call(audiencesCalls.discardAudienceDraft, { team_id: teamId }, { quiet: true })
