import {
  BIO_KNOWN_CRITERION,
  FOLLOWS_KNOWN_CRITERION,
  NO_NUMBER,
  POSTS_KNOWN_CRITERION,
  SHARD_BITS,
} from '../schema/tables.ts'

interface EvidenceSources {
  follows: string
  posts: string
  bio: string
}
const criterionOf: Record<keyof EvidenceSources, number> = {
  follows: FOLLOWS_KNOWN_CRITERION,
  posts: POSTS_KNOWN_CRITERION,
  bio: BIO_KNOWN_CRITERION,
}
export const evidenceCriteria = Object.values(criterionOf)

export const evidencePostings = (
  people: string,
  sources: EvidenceSources,
): { criterion: number; sql: string }[] =>
  (['follows', 'posts', 'bio'] as const).map((kind) => {
    const criterion = criterionOf[kind]
    return {
      criterion,
      sql: `SELECT toUInt32(${criterion}), toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id)
        FROM ${people} WHERE profile_id != ${NO_NUMBER} AND network_id IN (${sources[kind]}) GROUP BY shard`,
    }
  })
