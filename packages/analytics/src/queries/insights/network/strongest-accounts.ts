import { accountProfiles } from '../parts/account-profiles.query.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import type { AccountGroup } from '../parts/known-follows.ts'
import { byEvidence, insightRows } from '../parts/insight-rows.ts'
import { sampleAccounts } from '../parts/sample-accounts.ts'

export interface StrongAccount {
  criterion: number
  network_id: string
  handle: string
  name: string
  avatar_url: string
  followers: number
}

const MAX_COUNTED = 120
const SPARE_ROWS = 20
const MIN_LIFT = 1.01

export async function strongestAccounts(
  group: AccountGroup,
  most: number,
): Promise<{ accounts: StrongAccount[]; sampled: number }> {
  const audience = group.people
  const { context, signal } = audience
  const { engine } = context
  const { sample, finalists } = await sampleAccounts(group, MAX_COUNTED)
  const followedRows = sample
    .of('handle')
    .filter((row) => !audience.own_criteria.has(row.criterion))
    .slice(0, MAX_COUNTED)
  const chosenRows = [...new Map([...finalists, ...followedRows].map((row) => [row.criterion, row])).values()]
  const counts = await exactCounts(
    audience,
    chosenRows.map((row) => row.criterion),
  )
  const accountThings = chosenRows.map(({ criterion }) => ({
    criterion,
    key: String(criterion),
    label: '',
    audience: counts.audience(criterion),
    baseline: counts.baseline(criterion),
  }))
  const [rows] = insightRows(
    [{ things: accountThings, fold: false }],
    audience.disclosed,
    sample.found('handle'),
  )
  const strongRows = rows!.filter((row) => row.significant && (row.lift ?? 0) >= MIN_LIFT).sort(byEvidence)
  const otherRows = rows!
    .filter((row) => !strongRows.includes(row))
    .sort((a, b) => b.audience_count - a.audience_count)
  // Some are protected or have no profile here.
  const strongestRows = [...strongRows, ...otherRows].slice(0, most + SPARE_ROWS)
  const numbers = strongestRows.map((row) => row.criterion)
  const profiles = await accountProfiles(engine, numbers, signal, { engagement: false })
  const accounts = strongestRows.flatMap((row): StrongAccount[] => {
    const profile = profiles.get(row.criterion)?.profile
    if (!profile) return []
    const { network_id, handle, name, avatar_url } = profile
    return [{ criterion: row.criterion, network_id, handle, name, avatar_url, followers: row.audience_count }]
  })
  return { accounts: accounts.slice(0, most), sampled: sample.size }
}
