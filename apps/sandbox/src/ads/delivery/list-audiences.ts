import type { Journal, Row } from '../../state/journal.ts'
import type { AudienceProfile, SegmentShare } from './audience-profile.ts'

/**
 * Audience of a line item that targets uploaded lists, from a time on; in the journal's table
 * `delivery_audiences`.
 */
interface ListAudienceRow extends Row {
  line_item_id: string
  number: number
  from: number
  key: string
  profile: {
    size: number
    price: number
    curve: number[]
    ages: SegmentShare[]
    genders: SegmentShare[]
    platforms: SegmentShare[]
    metros: [string, SegmentShare[]][]
  }
}

const table = 'delivery_audiences'

/**
 * Lists change and do not store former members, so this stores the audience a list made at each time:
 * otherwise a later upload would change past delivery. The audience's individual people are not stored.
 */
export class ListAudiences {
  readonly #journal: Journal
  constructor(journal: Journal) {
    this.#journal = journal
  }

  of(lineItemId: string): { from: number; key: string; profile: AudienceProfile }[] {
    return this.#rows(lineItemId).map(({ from, key, profile }) => ({
      from,
      key,
      profile: {
        ...profile,
        curve: Float64Array.from(profile.curve),
        metros: new Map(profile.metros),
        ids: new Uint32Array(),
        weights: new Float64Array(),
      },
    }))
  }

  lastKey(lineItemId: string): string | undefined {
    return this.#rows(lineItemId).at(-1)?.key
  }

  /** Effective at `from`, or just after the previous audience. */
  add(lineItemId: string, from: number, key: string, audience: AudienceProfile): void {
    const rows = this.#rows(lineItemId)
    const previousFrom = rows.at(-1)?.from
    const { ids: _ids, weights: _weights, curve, metros, ...rest } = audience
    this.#journal.put<ListAudienceRow>(table, `${lineItemId}:${rows.length}`, {
      line_item_id: lineItemId,
      number: rows.length,
      from: previousFrom === undefined ? from : Math.max(from, previousFrom + 1),
      key,
      profile: { ...rest, curve: [...curve], metros: [...metros] },
    })
  }

  #rows(lineItemId: string): ListAudienceRow[] {
    const rows: ListAudienceRow[] = []
    for (;;) {
      const row = this.#journal.get<ListAudienceRow>(table, `${lineItemId}:${rows.length}`)
      if (row === undefined) return rows
      rows.push(row)
    }
  }
}
