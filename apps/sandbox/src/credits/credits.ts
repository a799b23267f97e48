import type { Journal, Row } from '../state/journal.ts'
import type { WorldClock } from '../state/world-clock.ts'
import { priceList, type PriceItem } from './price-list.ts'

/** Charged on a UTC day by one line of the price list. */
export interface BillRow extends Row {
  day: string
  item: PriceItem
  count: number
  /** Thousandths of a dollar. */
  amount: number
}

/** What one answer charged, so that a restart knows what was paid today. */
interface PaidRow extends Row {
  day: string
  /** Number of the answer on that day. */
  place: number
  keys: string[]
}

/**
 * The app's credits at X: each resource is charged once a UTC day, by the sandbox's own price list. State is in
 * the journal; the resources of earlier days are dropped.
 */
export class Credits {
  readonly #journal: Journal
  readonly #clock: WorldClock
  /** Thousandths of a dollar; null: they never run out. */
  readonly #granted: number | null
  #paid: { day: string; keys: Set<string>; answers: number }

  constructor(journal: Journal, clock: WorldClock, grantedDollars: number | null) {
    this.#journal = journal
    this.#clock = clock
    this.#granted = grantedDollars === null ? null : Math.round(grantedDollars * 1000)
    const day = this.#today()
    const rows = journal.all<PaidRow>('paid').filter((row) => row.day === day)
    this.#paid = { day, keys: new Set(rows.flatMap(({ keys }) => keys)), answers: rows.length }
  }

  /** Thousandths of a dollar that are left; null: they never run out. May be slightly below 0, as at X. */
  balance(): number | null {
    if (this.#granted === null) return null
    const bought = this.#journal.get<{ amount: number }>('credits', 'bought')?.amount ?? 0
    return this.#granted + bought - this.total()
  }

  total(): number {
    return this.bill().reduce((sum, { amount }) => sum + amount, 0)
  }

  bill(): BillRow[] {
    return this.#journal.all<BillRow>('bills')
  }

  buy(dollars: number): void {
    const before = this.#journal.get<{ amount: number }>('credits', 'bought')?.amount ?? 0
    this.#journal.put('credits', 'bought', { amount: before + Math.round(dollars * 1000) })
  }

  /** Charges resources by their keys, those that were charged today for nothing. */
  chargeResources(item: PriceItem, keys: readonly string[]): void {
    this.#beginDay()
    const newKeys = [...new Set(keys)]
      .map((key) => `${item} ${key}`)
      .filter((key) => !this.#paid.keys.has(key))
    if (newKeys.length === 0) return
    for (const key of newKeys) this.#paid.keys.add(key)
    const { day } = this.#paid
    const place = (this.#paid.answers += 1)
    this.#journal.put<PaidRow>('paid', `${day} ${place}`, { day, place, keys: newKeys })
    this.#add(item, newKeys.length)
  }

  chargeRequest(item: PriceItem): void {
    this.#beginDay()
    this.#add(item, 1)
  }

  /** After the journal was cleared. */
  forget(): void {
    this.#paid = { day: this.#today(), keys: new Set(), answers: 0 }
  }

  #add(item: PriceItem, count: number): void {
    const { day } = this.#paid
    const key = `${day} ${item}`
    const before = this.#journal.get<BillRow>('bills', key)
    const amount = (before?.amount ?? 0) + count * priceList[item]
    this.#journal.put<BillRow>('bills', key, { day, item, count: (before?.count ?? 0) + count, amount })
  }

  #beginDay(): void {
    const day = this.#today()
    if (day === this.#paid.day) return
    for (const paid of this.#journal.all<PaidRow>('paid'))
      if (paid.day !== day) this.#journal.delete('paid', `${paid.day} ${paid.place}`)
    this.#paid = { day, keys: new Set(), answers: 0 }
  }

  #today(): string {
    return new Date(this.#clock.world()).toISOString().slice(0, 10)
  }
}
