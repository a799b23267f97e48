import { iconOfInterest } from '@rookery/contract/catalogue/iconography.ts'
import { z } from 'zod'
import { criterionKinds } from '@rookery/contract'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'
import { criterionNames } from '../criteria/criterion-names.query.ts'
import { communityAccounts, type CommunityAccount } from './community-accounts.query.ts'
import { currentRun, type CommunityRun } from './current-run.query.ts'
import { labelOf, namesOf, type NamedEvidence } from './name-community.ts'

const storedCommunitiesQuery = defineQuery({
  name: 'communities',
  params: z.object({}),
  row: z.object({
    community: z.int(),
    stability: z.number(),
    evidence: z.string(),
    countries: z.string(),
    icon: z.string(),
  }),
  sql: (run: number) => {
    if (!Number.isInteger(run)) throw new RangeError('Not a run')
    return `SELECT community, stability, evidence, countries, icon FROM communities WHERE run = ${run} ORDER BY community`
  },
  merge: 'same',
})

const evidence = z.array(
  z.object({
    kind: z.enum(criterionKinds),
    code: z.string(),
    label: z.string(),
    label_ja: z.string(),
    lift: z.number(),
    share: z.number().optional(),
  }),
)
const countries = z.array(
  z.object({ code: z.string(), label: z.string(), label_ja: z.string(), share: z.number() }),
)

export interface StoredCommunity {
  community: number
  /** Stable id: unchanged after a refresh while the community retains most of its accounts. */
  id: string
  name: string
  description: string
  stability: number
  icon: string
  evidence: { kind: string; label: string; lift: number }[]
  countries: { code: string; label: string; share: number }[]
}

/** From this stability on, a community is found nearly unchanged in every half of the profiles. */
export const STABLE_FROM = 0.75

const communityId = (community: number) => `c${community}`

const MAX_NAMED_ACCOUNTS = 5

export const compareBestKnown = <T extends Pick<CommunityAccount, 'followers' | 'attachment' | 'criterion'>>(
  accounts: readonly T[],
): T[] => accounts.toSorted((a, b) => publicityOf(b) - publicityOf(a) || a.criterion - b.criterion)
const publicityOf = ({ followers, attachment }: Pick<CommunityAccount, 'followers' | 'attachment'>) =>
  followers * Math.sqrt(attachment)

async function topHandles(
  engine: Engine,
  run: number,
  communities: readonly { community: number }[],
  signal?: AbortSignal,
): Promise<string[][]> {
  const byCommunity = Map.groupBy(await communityAccounts(engine, run, signal), (row) => row.community)
  const topAccounts = communities.map(({ community }) =>
    compareBestKnown(byCommunity.get(community) ?? []).slice(0, MAX_NAMED_ACCOUNTS),
  )
  const names = await criterionNames(
    engine,
    topAccounts.flat().map(({ criterion }) => criterion),
    signal,
  )
  return topAccounts.map((accounts) =>
    accounts.flatMap(({ criterion }) => names.get(criterion)?.label.replace(/^@/, '') || []),
  )
}

export async function readCommunities(
  engine: Engine,
  language: 'en' | 'ja',
  signal?: AbortSignal,
): Promise<{ run: CommunityRun; communities: StoredCommunity[] } | null> {
  const communityRun = await currentRun(engine, signal)
  if (!communityRun) return null
  const rows = await storedCommunitiesQuery.run(engine, {}, { shape: communityRun.run, signal })
  const reasons = rows.map((row): NamedEvidence[] => evidence.parse(JSON.parse(row.evidence)))
  const names = namesOf(reasons, language, await topHandles(engine, communityRun.run, rows, signal))
  // Fallback when evidence does not distinguish two communities: their numbers.
  const nameOf = (i: number, community: number) =>
    names.filter((name) => name === names[i]).length > 1 || names[i] === ''
      ? `${names[i]} (${community})`.trim()
      : names[i]!
  const communities = rows.map(({ community, stability, icon, ...row }, i): StoredCommunity => ({
    community,
    id: communityId(community),
    name: nameOf(i, community),
    description: reasons[i]!.map((e) => labelOf(e, language)).join(language === 'ja' ? '、' : ', '),
    stability,
    icon: iconOfInterest(icon).icon,
    evidence: reasons[i]!.map((e) => ({ kind: e.kind, label: labelOf(e, language), lift: e.lift })),
    countries: countries.parse(JSON.parse(row.countries)).map(({ code, label, label_ja, share }) => ({
      code,
      label: (language === 'ja' && label_ja) || label,
      share,
    })),
  }))
  return { run: communityRun, communities }
}
