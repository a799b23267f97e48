import type { Community, CriterionKind, InsightRow } from '@rookery/contract'
import type { HandedItem } from '../recipe/handed-items.ts'
import type { Dimension } from './use-row-labels.ts'

/** Followers of an account. */
export const accountItem = ({ handle }: { handle: string }): HandedItem => ({
  kind: 'handle',
  id: handle.toLowerCase(),
  label: `@${handle}`,
})

/** A community is targeted by its strongest accounts: whoever follows any of them. */
export const communityItems = (community: Pick<Community, 'top_accounts'>): HandedItem[] =>
  community.top_accounts.map(({ profile }) => accountItem(profile))

const kindOf: Partial<Record<Dimension, CriterionKind>> = {
  age: 'age',
  gender: 'gender',
  country: 'location',
  region: 'location',
  language: 'language',
  interest: 'interest',
  job_title: 'job_title',
}

/** What a row of a dimension is as a criterion; null where it is none. Ages stand as their years: the creator says which groups of the network they become. */
export function dimensionItem(
  dimension: Dimension,
  { key, label }: Pick<InsightRow, 'key' | 'label'>,
): HandedItem | null {
  if (dimension === 'account') return accountItem({ handle: key })
  const kind = kindOf[dimension]
  if (!kind || key === 'other' || key === 'unknown') return null
  return { kind, id: key, label: kind === 'job_title' || kind === 'interest' ? label : key }
}

/** A row of a dimension that is a kind of criterion itself. */
export const rowItem = (
  kind: 'interest' | 'job_title',
  row: Pick<InsightRow, 'key' | 'label'>,
): HandedItem => ({
  kind,
  id: row.key,
  label: row.label,
})

/** A word, hashtag or account of what people write. */
export const wordItem = (
  kind: 'hashtag' | 'keyword' | 'handle',
  { label }: Pick<InsightRow, 'label'>,
): HandedItem => {
  const plain = label.replace(/^[@#＃]/, '')
  return kind === 'handle' ? accountItem({ handle: plain }) : { kind, id: plain.toLowerCase(), label: plain }
}

/** A topic people write about; null for one that only the words of posts tell, which the network cannot be asked for. */
export const topicItem = ({
  row,
  kind,
}: {
  row: Pick<InsightRow, 'key' | 'label'>
  kind: CriterionKind | null
}): HandedItem | null => kind && { kind, id: row.key, label: row.label }
