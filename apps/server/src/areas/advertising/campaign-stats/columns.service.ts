import {
  campaignColumns,
  defaultCampaignColumns,
  type CampaignColumn,
} from '@rookery/contract/campaign-results.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { findColumns, putColumns } from './columns.repository.ts'

/** Names that are no longer columns are omitted. */
const knownColumns = (columns: readonly string[]): CampaignColumn[] =>
  campaignColumns.filter((column) => columns.includes(column))

/** The columns a person sees in the list of campaigns, in the order all have. */
export const columnsOf = async (deps: Pick<Deps, 'db'>, { user_id }: UserActor) => ({
  columns: knownColumns((await findColumns(deps.db, user_id)) ?? defaultCampaignColumns),
})

export async function keepColumns(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  columns: readonly CampaignColumn[],
): Promise<{ columns: CampaignColumn[] }> {
  await putColumns(deps.db, actor.user_id, knownColumns(columns))
  return await columnsOf(deps, actor)
}
