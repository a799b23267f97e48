import { isCountry } from '../compiler/location-codes.ts'
import { criterionNames } from '../criteria/criterion-names.query.ts'
import type { Engine } from '../store/engine.ts'
import { kindOfNumber } from '../model/kind-number.ts'
import { memberCriteria, memberKeywords, sampledSizes } from './member-criteria.query.ts'
import { evidenceOf, speaks, type MemberThing, type NamedEvidence } from './name-community.ts'

export interface CommunityDescription {
  evidence: NamedEvidence[]
  /** Where its members live, as shares of all of them; the unknown make up the rest. */
  countries: { code: string; label: string; label_ja: string; share: number }[]
  /** The interest group of the surest interest that may stand in a name, '' without one. */
  icon: string
}

type Thing = MemberThing & { parent_code: string }

const COUNTRIES = 5
/** Countries with a smaller share of the members looked at are not told. */
const COUNTRY_SHARE = 0.02
/** A background question over all communities at once. */
const SLOW = { maxMs: 60_000 }

/** What the members of each community of a run over-use and where they live. */
export async function describeCommunities(
  engine: Engine,
  run: number,
  population: number,
): Promise<Map<number, CommunityDescription>> {
  const [sizes, criteria, keywords] = [
    await sampledSizes.run(engine, {}, { shape: run, ...SLOW }),
    await memberCriteria.run(engine, {}, { shape: run, ...SLOW }),
    await memberKeywords.run(engine, {}, { shape: { run, population }, ...SLOW }),
  ]
  const all = [...criteria, ...keywords]
  const names = await criterionNames(engine, [...new Set(all.map((row) => row.criterion))])
  const byCommunity = Map.groupBy(all, (row) => row.community)
  return new Map(
    sizes.map(({ community, members }) => {
      const things = (byCommunity.get(community) ?? []).flatMap(
        ({ criterion, kind, n, profiles }): Thing[] => {
          const name = names.get(criterion)
          if (!name) return []
          const { code, label, label_ja, parent_code } = name
          return [{ kind: kindOfNumber(kind), code, label, label_ja, parent_code, n, profiles }]
        },
      )
      const evidence = evidenceOf(things, members, population)
      const countries = things
        .filter((t) => t.kind === 'location' && isCountry(t.code) && t.n >= members * COUNTRY_SHARE)
        .sort((a, b) => b.n - a.n)
        .slice(0, COUNTRIES)
        .map(({ code, label, label_ja, n }) => ({ code, label, label_ja, share: n / members }))
      return [community, { evidence, countries, icon: iconOf(evidence, things) }]
    }),
  )
}

/** An icon says what a community is about as a name does: what a few of its members like is not it. */
export function iconOf(
  evidence: readonly NamedEvidence[],
  things: readonly { kind: string; code: string; parent_code: string }[],
): string {
  const interest = evidence.find((one) => one.kind === 'interest' && speaks(one))
  if (!interest) return ''
  const group = things.find((thing) => thing.kind === 'interest' && thing.code === interest.code)
  return group?.parent_code || interest.code
}
