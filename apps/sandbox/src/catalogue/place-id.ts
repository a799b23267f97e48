import { createHash } from 'node:crypto'

/** Ids of the real network, so that documents and logs can be compared. */
const realPlaceIds: Record<string, string> = { US: '96683cc9126741d1' }

/** A place id: 16 hexadecimal digits, derived from the key, so the same in every world. */
export const placeId = (key: string): string =>
  realPlaceIds[key] ?? createHash('sha256').update(`place:${key}`).digest('hex').slice(0, 16)
