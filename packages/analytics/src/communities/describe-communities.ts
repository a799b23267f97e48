import { isCountry } from '../compiler/location-codes.ts'
import { criterionNames } from '../criteria/criterion-names.query.ts'
import type { Engine } from '../store/engine.ts'
import { kindOfNumber } from '../model/kind-number.ts'
import { accountInterests, memberCriteria, memberKeywords, sampledSizes } from './member-criteria.query.ts'
import { evidenceOf, isNameable, type MemberThing, type NamedEvidence } from './name-community.ts'

export interface CommunityDescription {
  evidence: NamedEvidence[]
  countries: { code: string; label: string; label_ja: string; share: number }[]
  /** Interest group of the most certain interest that may be part of a name; '' if there is none. */
  icon: string
}

type CommunityThing = MemberThing & { parent_code: string }

const COUNTRIES = 5
const MIN_COUNTRY_SHARE = 0.02
// Minimum share of a community's accounts that have an interest themselves. Members take interests on from
// accounts they follow: what few of these accounts are about is not the subject.
const MIN_ACCOUNT_SHARE = 0.1
const TIME_LIMIT = { maxMs: 60_000 }

export async function describeCommunities(
  engine: Engine,
  run: number,
  population: number,
): Promise<Map<number, CommunityDescription>> {
  const [sizes, criteria, keywords, interests] = [
    await sampledSizes.run(engine, {}, { shape: run, ...TIME_LIMIT }),
    await memberCriteria.run(engine, {}, { shape: run, ...TIME_LIMIT }),
    await memberKeywords.run(engine, {}, { shape: { run, population }, ...TIME_LIMIT }),
    await accountInterests.run(engine, {}, { shape: run, ...TIME_LIMIT }),
  ]
  const allThings = [...criteria, ...keywords]
  const names = await criterionNames(engine, [...new Set(allThings.map((row) => row.criterion))])
  const byCommunity = Map.groupBy(allThings, (row) => row.community)
  const accountsWith = new Map(interests.map((row) => [`${row.community} ${row.code}`, row.accounts]))
  const isOfAccounts = (community: number, code: string) =>
    (accountsWith.get(`${community} ${code}`) ?? 0) >=
    (accountsWith.get(`${community} `) ?? 0) * MIN_ACCOUNT_SHARE
  const others = countOthers(sizes, allThings)
  return new Map(
    sizes.map(({ community, members }) => {
      const otherMembers = others(community)
      const communityThings = (byCommunity.get(community) ?? []).flatMap(
        ({ criterion, kind, n }): CommunityThing[] => {
          const name = names.get(criterion)
          if (!name) return []
          const { code, label, label_ja, parent_code } = name
          if (kindOfNumber(kind) === 'interest' && !isOfAccounts(community, code)) return []
          return [
            {
              kind: kindOfNumber(kind),
              code,
              label,
              label_ja,
              parent_code,
              n,
              others: otherMembers.count(criterion),
            },
          ]
        },
      )
      const evidence = evidenceOf(communityThings, members, otherMembers.size)
      const countries = communityThings
        .filter((t) => t.kind === 'location' && isCountry(t.code) && t.n >= members * MIN_COUNTRY_SHARE)
        .sort((a, b) => b.n - a.n)
        .slice(0, COUNTRIES)
        .map(({ code, label, label_ja, n }) => ({ code, label, label_ja, share: n / members }))
      return [community, { evidence, countries, icon: iconOfCommunity(evidence, communityThings) }]
    }),
  )
}

// For a community: the sampled members of all others, each community weighted by its size, and how many of
// them have a criterion. Nothing is known of the others if there is one community only.
function countOthers(
  sizes: readonly { community: number; size: number; members: number }[],
  criteria: readonly { community: number; criterion: number; n: number }[],
) {
  const sampleOf = new Map(sizes.map((each) => [each.community, each]))
  const total = { size: sum(sizes, ({ size }) => size), members: sum(sizes, ({ members }) => members) }
  const estimate = ({ community, n }: { community: number; n: number }) => {
    const { size, members } = sampleOf.get(community)!
    return (n * size) / members
  }
  const ofAll = new Map<number, number>()
  for (const row of criteria) ofAll.set(row.criterion, (ofAll.get(row.criterion) ?? 0) + estimate(row))
  const own = new Map(criteria.map((row) => [`${row.community} ${row.criterion}`, estimate(row)]))
  return (community: number) => {
    const { size, members } = sampleOf.get(community)!
    const others = { size: total.size - size, members: total.members - members }
    return {
      size: others.members,
      count: (criterion: number) =>
        others.size === 0
          ? 0
          : Math.round(
              ((ofAll.get(criterion)! - (own.get(`${community} ${criterion}`) ?? 0)) * others.members) /
                others.size,
            ),
    }
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

export function iconOfCommunity(
  evidence: readonly NamedEvidence[],
  things: readonly { kind: string; code: string; parent_code: string }[],
): string {
  const interest = evidence.find((one) => one.kind === 'interest' && isNameable(one))
  if (!interest) return ''
  const group = things.find((thing) => thing.kind === 'interest' && thing.code === interest.code)
  return group?.parent_code || interest.code
}
