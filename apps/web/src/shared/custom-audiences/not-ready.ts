import type { CallOutput, Criterion, CriterionTree } from '@rookery/contract'
import { audiencesCalls, uploadsCalls } from '@rookery/contract/facts.ts'
import { leavesOf, treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { api } from '../api/api.ts'

export type NotReady = CallOutput<'check-custom-audiences'>['custom_audiences'][number]

/** Most names per call. */
const CHECKED_AT_ONCE = 50
const listId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a criterion is a list of a team: it has an id of ours, an audience of the network its name. */
export const isOwnList = ({ kind, id }: Pick<Criterion, 'kind' | 'id'>): boolean =>
  kind === 'custom_audience' && listId.test(id ?? '')

/** The custom audiences in a recipe, without duplicates. The team's own lists among them have an id. */
export function customAudiencesOf(
  tree: CriterionTree,
  { withOwnLists = true }: { withOwnLists?: boolean } = {},
): string[] {
  const unreadyLeaves = [...leavesOf(tree)].filter(
    (leaf) => leaf.kind === 'custom_audience' && (withOwnLists || !isOwnList(leaf)),
  )
  return [...new Set(unreadyLeaves.map(({ label }) => label))]
}

/** The same for a saved audience. */
export async function customAudiencesOfAudience(
  audienceId: string,
  options?: { withOwnLists?: boolean },
): Promise<string[]> {
  const { targeting_package } = await api.call(
    audiencesCalls.getAudience,
    { pk: audienceId },
    { quiet: true },
  )
  return customAudiencesOf(treeOfPackage(targeting_package), options)
}

/**
 * Which of these custom audiences an ad account cannot target now, according to the network. Throws what the
 * call throws.
 */
export async function notReadyOf(accountId: string, names: readonly string[]): Promise<NotReady[]> {
  const found: NotReady[] = []
  for (let at = 0; at < names.length; at += CHECKED_AT_ONCE) {
    const { custom_audiences } = await api.call(
      uploadsCalls.checkCustomAudiences,
      { ad_account_id: accountId, custom_audience_names: names.slice(at, at + CHECKED_AT_ONCE) },
      { quiet: true },
    )
    found.push(...custom_audiences.filter(({ targetable }) => !targetable))
  }
  return found
}
