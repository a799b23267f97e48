import { readCommunities } from '../../../communities/read-communities.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { everybody } from '../../../fragments/targeting-predicate.ts'
import { communityOverlaps } from './community-overlaps.query.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { CountedThing } from './insight-rows.ts'

/**
 * All communities, counted exactly in the audience and its baseline; null before communities were computed.
 */
export async function countedCommunities(audience: InsightAudience) {
  const { context, signal, language } = audience
  const communityNames = await readCommunities(context.engine, language, signal)
  if (!communityNames) return null
  const program = new BitmapProgram()
  const countedBitmaps = { ...audience.sets(program), living: program.living(everybody(program)) }
  const bitmaps = program.bitmapSql(context.postings(), countedBitmaps)
  const rows = await communityOverlaps.run(
    context.engine,
    {},
    { shape: { run: communityNames.run.run, bitmaps }, signal },
  )
  const counts = new Map(rows.map((row) => [row.community, row]))
  const countedThings = communityNames.communities.map(({ community, id, name }): CountedThing => {
    const { audience: n = 0, baseline = 0 } = counts.get(community) ?? {}
    return { criterion: community, key: id, label: name, audience: n, baseline }
  })
  return { known: communityNames, counts, things: countedThings }
}
