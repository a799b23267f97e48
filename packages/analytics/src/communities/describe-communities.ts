import { isCountry } from '../compiler/location-codes.ts'
import { criterionNames } from '../criteria/criterion-names.query.ts'
import type { Engine } from '../store/engine.ts'
import { kindOfNumber } from '../model/kind-number.ts'
import { memberCriteria, memberKeywords, sampledSizes } from './member-criteria.query.ts'
import { evidenceOf, isNameable, type MemberThing, type NamedEvidence } from './name-community.ts'

export interface CommunityDescription {
  evidence: NamedEvidence[]
  /** Countries of the members, as shares of all members; the remainder is unknown or too small. */
  countries: { code: string; label: string; label_ja: string; share: number }[]
  /** Interest group of the most certain interest that may be part of a name; '' if there is none. */
  icon: string
}

type CommunityThing = MemberThing & { parent_code: string }

const COUNTRIES = 5
/** Countries with a smaller share of the sampled members are left out. */
const MIN_COUNTRY_SHARE = 0.02
/** Time limit of a background query over all communities. */
const TIME_LIMIT = { maxMs: 60_000 }

/** The criteria that the members of each community have more often than others, and their countries. */
export async function describeCommunities(
  engine: Engine,
  run: number,
  population: number,
): Promise<Map<number, CommunityDescription>> {
  const [sizes, criteria, keywords] = [
    await sampledSizes.run(engine, {}, { shape: run, ...TIME_LIMIT }),
    await memberCriteria.run(engine, {}, { shape: run, ...TIME_LIMIT }),
    await memberKeywords.run(engine, {}, { shape: { run, population }, ...TIME_LIMIT }),
  ]
  const allThings = [...criteria, ...keywords]
  const names = await criterionNames(engine, [...new Set(allThings.map((row) => row.criterion))])
  const byCommunity = Map.groupBy(allThings, (row) => row.community)
  return new Map(
    sizes.map(({ community, members }) => {
      const communityThings = (byCommunity.get(community) ?? []).flatMap(
        ({ criterion, kind, n, profiles }): CommunityThing[] => {
          const name = names.get(criterion)
          if (!name) return []
          const { code, label, label_ja, parent_code } = name
          return [{ kind: kindOfNumber(kind), code, label, label_ja, parent_code, n, profiles }]
        },
      )
      const evidence = evidenceOf(communityThings, members, population)
      const countries = communityThings
        .filter((t) => t.kind === 'location' && isCountry(t.code) && t.n >= members * MIN_COUNTRY_SHARE)
        .sort((a, b) => b.n - a.n)
        .slice(0, COUNTRIES)
        .map(({ code, label, label_ja, n }) => ({ code, label, label_ja, share: n / members }))
      return [community, { evidence, countries, icon: iconOfCommunity(evidence, communityThings) }]
    }),
  )
}

/** Icons follow the rule for names: an interest of only a few members does not qualify. */
export function iconOfCommunity(
  evidence: readonly NamedEvidence[],
  things: readonly { kind: string; code: string; parent_code: string }[],
): string {
  const interest = evidence.find((one) => one.kind === 'interest' && isNameable(one))
  if (!interest) return ''
  const group = things.find((thing) => thing.kind === 'interest' && thing.code === interest.code)
  return group?.parent_code || interest.code
}
