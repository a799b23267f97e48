import type { Community, CriterionKind, InsightRow } from '@rookery/contract'
import type { HandedItem } from '../recipe/handed-items.ts'
import type { Dimension } from './use-row-labels.ts'

/** Criterion: follows the account. */
export const accountItem = ({ handle }: { handle: string }): HandedItem => ({
  kind: 'handle',
  id: handle.toLowerCase(),
  label: `@${handle}`,
})

/** Criteria for a community: follows any of its strongest accounts. */
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

/**
 * A dimension's row as a criterion; null if there is none. Ages become years: the creator converts them to
 * the network's groups.
 */
export function dimensionItem(
  dimension: Dimension,
  { key, label }: Pick<InsightRow, 'key' | 'label'>,
): HandedItem | null {
  if (dimension === 'account') return accountItem({ handle: key })
  const kind = kindOf[dimension]
  if (!kind || key === 'other' || key === 'unknown') return null
  return { kind, id: key, label: kind === 'job_title' || kind === 'interest' ? label : key }
}

/** A row whose dimension is a kind of criterion. */
export const rowItem = (
  kind: 'interest' | 'job_title',
  row: Pick<InsightRow, 'key' | 'label'>,
): HandedItem => ({
  kind,
  id: row.key,
  label: row.label,
})

/** A word, hashtag or account in posts, as a criterion. */
export const wordItem = (
  kind: 'hashtag' | 'keyword' | 'handle',
  { label }: Pick<InsightRow, 'label'>,
): HandedItem => {
  const plainLabel = kind === 'keyword' ? label : label.replace(/^[@#＃]/, '')
  return kind === 'handle'
    ? accountItem({ handle: plainLabel })
    : { kind, id: plainLabel.toLowerCase(), label: plainLabel }
}

/**
 * A topic of posts as a criterion; null for one inferred from texts only, which the network cannot target.
 */
export const topicItem = ({
  row,
  kind,
}: {
  row: Pick<InsightRow, 'key' | 'label'>
  kind: CriterionKind | null
}): HandedItem | null => kind && { kind, id: row.key, label: row.label }
