import { communityAccounts } from '../../../communities/community-accounts.query.ts'
import { readCommunities } from '../../../communities/read-communities.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { everybody } from '../../../fragments/targeting-predicate.ts'
import { communityOverlaps } from './community-overlaps.query.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { CountedThing } from './counted-dimension.ts'
import type { AccountGroup, KnownFollows } from './known-follows.ts'

/**
 * All communities of which it is known who belongs to them, counted exactly in the audience and its baseline;
 * null before communities were computed. Whether a person belongs to a community is known if it is known of
 * all its accounts whether the person follows them.
 */
export async function countedCommunities({ groups }: KnownFollows) {
  const [first] = groups
  if (!first) return null
  const { context, signal, language } = first.people
  const known = await readCommunities(context.engine, language, signal)
  if (!known) return null
  const accounts = Map.groupBy(
    await communityAccounts(context.engine, known.run.run, signal),
    ({ community }) => community,
  )
  const everybodys = groups.find(({ list }) => list === 'followers')
  const isOfEverybody = (community: number) =>
    everybodys !== undefined &&
    (accounts.get(community) ?? []).every(({ criterion }) => everybodys.owns(criterion))
  const counted = await Promise.all(
    groups.map(async (group) => {
      const counts = await membersOf(group.people, known.run.run)
      const things = known.communities
        .filter(({ community }) => isOfEverybody(community) === (group === everybodys))
        .map(({ community, id, name }): CountedThing => {
          const { audience = 0, baseline = 0 } = counts.get(community) ?? {}
          return { criterion: community, key: id, label: name, audience, baseline }
        })
      return { group, counts, things, of: group.people.disclosed }
    }),
  )
  return {
    known,
    groups: counted.map(({ things, of }) => ({ things, of })),
    size: (community: number) => counted[0]!.counts.get(community)?.size ?? 0,
    inAny: Math.max(...counted.map(({ counts }) => counts.get(0)?.audience ?? 0)),
    groupOf: (community: number): AccountGroup =>
      counted.find(({ things }) => things.some(({ criterion }) => criterion === community))!.group,
  }
}

async function membersOf(people: InsightAudience, run: number) {
  const { context, signal } = people
  const program = new BitmapProgram()
  const sets = { ...people.sets(program), living: program.living(everybody(program)) }
  const bitmaps = program.bitmapSql(context.postings(), sets)
  const rows = await communityOverlaps.run(context.engine, {}, { shape: { run, bitmaps }, signal })
  return new Map(rows.map((row) => [row.community, row]))
}

export type CountedCommunities = NonNullable<Awaited<ReturnType<typeof countedCommunities>>>
