import { ENTITY_ROWS } from '../data/entity-rows.ts'
import { hashText } from '../random/hash.ts'
import type { CatalogEntity, ConversationType } from '../world-types.ts'

/**
 * Letter of the rows → conversation type, annotation domain (id and name as on the network) and length of its
 * entity ids.
 */
const KINDS: Readonly<Record<string, readonly [ConversationType, string, string, number]>> = {
  T: ['SPORTS_TEAMS', '12', 'Sports Team', 19],
  M: ['MUSICIANS', '54', 'Musician', 19],
  S: ['TV_SHOWS', '3', 'TV Shows', 11],
  F: ['MOVIES', '86', 'Movie', 19],
  G: ['VIDEO_GAMES', '71', 'Video Game', 11],
  B: ['BRANDS', '47', 'Brand', 11],
  K: ['BOOKS', '84', 'Book', 19],
  L: ['LIFESTYLES', '66', 'Interests and Hobbies Category', 18],
  C: ['DIGITAL_CREATORS', '92', 'Digital Creator', 19],
  P: ['PODCASTS', '137', 'Podcast', 19],
  R: ['PRODUCTS', '48', 'Product', 11],
}

/**
 * An id of the given length, derived from the name only, so that the catalogue is the same in every world.
 */
export function entityId(name: string, length: number): string {
  const a = hashText(name)
  const b = hashText(`${name}#`)
  const digits = `${String(a % 1e9).padStart(9, '0')}${String(b % 1e9).padStart(9, '0')}`
  if (length === 11) return `100${digits.slice(1, 9)}`
  return (length === 18 ? '8' : '1') + digits.slice(1, length === 18 ? 18 : 18).padEnd(length - 1, '7')
}

export function readEntities(): CatalogEntity[] {
  const byName = new Map<string, CatalogEntity & { communities: string[] }>()
  for (const row of ENTITY_ROWS.trim().split('\n')) {
    const [community, cells] = row.split('|') as [string, string]
    for (const cell of cells.split(';')) {
      const kind = KINDS[cell.slice(0, 1)]
      const [en, ja] = cell.slice(2).split('~') as [string, string]
      if (kind === undefined) throw new Error(`Unknown kind in ${cell}`)
      const knownEntity = byName.get(en)
      if (knownEntity !== undefined) {
        knownEntity.communities.push(community)
        continue
      }
      byName.set(en, {
        id: entityId(en, kind[3]),
        conversation_type: kind[0],
        label: { en, ja },
        domain_id: kind[1],
        domain: kind[2],
        communities: [community],
      })
    }
  }
  return [...byName.values()]
}
