import type { InsightTab } from '@rookery/contract'
import type { EvidenceGroups, EvidenceRow } from '../../../audiences/insights/insight-tables.service.ts'

export const views = [
  ...(['demographics', 'interests', 'job_titles', 'companies', 'hashtags', 'mentions'] as const),
  ...(['hours', 'sentiment', 'content', 'locations', 'accounts'] as const),
] as const
/** What is shown of an audience where nothing is named, and a view; no tab counts employers. */
export type View = Exclude<(typeof views)[number], 'companies'> | 'summary'

/** The tab of the insights that shows a view, and which of its groups; all where nothing is said. */
const shown: Readonly<Record<View, { readonly tab: InsightTab; readonly groups?: readonly number[] }>> = {
  summary: { tab: 'summary' },
  demographics: { tab: 'demographics', groups: [0, 1] },
  locations: { tab: 'demographics', groups: [2, 3] },
  interests: { tab: 'interests' },
  job_titles: { tab: 'job_titles' },
  hashtags: { tab: 'conversation', groups: [0] },
  mentions: { tab: 'conversation', groups: [2] },
  sentiment: { tab: 'conversation', groups: [] },
  hours: { tab: 'post_behaviour', groups: [] },
  content: { tab: 'content_wall' },
  accounts: { tab: 'influential_accounts' },
}
export const tabOf = (view: View): InsightTab => shown[view].tab

export function groupsOfView<G>(view: View, groups: readonly G[]): readonly G[] {
  const wanted = shown[view].groups
  return wanted ? groups.filter((_, at) => wanted.includes(at)) : groups
}

const genders = new Set(['FEMALE', 'MALE'])
const isAge = (value: string) => /^(?:\d+-\d*|-\d+)$/.test(value)
/** The view that a value is found in, where none was named. */
export function viewOfValue(value: string): View | null {
  if (genders.has(value) || isAge(value)) return 'demographics'
  return /^[A-Z]{2}$/.test(value) ? 'locations' : null
}

const OLDEST = 120
const yearsOf = (age: string): readonly [number, number] => {
  const [low, high] = age.replace('+', '-').split('-')
  return [Number(low || 0), Number(high || OLDEST)]
}
/** Whether at least half of the years of a band are among those asked for. */
function isMostly(band: string, asked: string): boolean {
  const [[low, high], [from, to]] = [yearsOf(band), yearsOf(asked)]
  const shared = Math.min(high, to) - Math.max(low, from) + 1
  return shared * 2 >= Math.min(high, 80) - low + 1
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const stem = (word: string) => plain(word).replace(/(?:es|s)$/, '')
function isRowOf({ key, label }: EvidenceRow, value: string): boolean {
  if (isAge(value)) return /^\d/.test(key) && isMostly(key, value)
  if (genders.has(value) || /^[A-Z]{2}$/.test(value)) return key === value
  const name = plain(label)
  return plain(key) === plain(value) || name === plain(value) || name.includes(stem(value))
}

export interface AskedRow {
  readonly group: string
  readonly row: EvidenceRow
}
/** The rows that values of a question name. */
export const rowsOfValues = (groups: readonly EvidenceGroups[], values: readonly string[]): AskedRow[] =>
  values.flatMap((value) =>
    groups.flatMap(({ title, rows }) =>
      rows.filter((row) => isRowOf(row, value)).map((row) => ({ group: title, row })),
    ),
  )
