import { isDeepStrictEqual } from 'node:util'
import type { Journal, Row } from '../../state/journal.ts'
import type { Settings, SettingsStretch } from './plan.ts'

/** Former settings of a line item and when they ended; in the journal's table `delivery_history`. */
export interface HistoryRow extends Row {
  line_item_id: string
  number: number
  /** World time, milliseconds. */
  until: number
  settings: Settings
}

const table = 'delivery_history'

/**
 * Earlier settings of each line item. Line items that were never changed have no rows; changes that do not
 * affect delivery are merged into one stretch.
 */
export class DeliveryHistory {
  readonly #journal: Journal
  readonly #byLineItem = new Map<string, HistoryRow[]>()

  constructor(journal: Journal) {
    this.#journal = journal
    for (const row of journal.all<HistoryRow>(table)) this.#of(row.line_item_id).push(row)
  }

  /** Records the settings valid until now; called before a change. */
  record(lineItemId: string, settings: Settings, now: number): void {
    const rows = this.#known(lineItemId)
    const lastRow = rows.at(-1)
    const isUnchanged = lastRow !== undefined && isDeepStrictEqual(lastRow.settings, settings)
    const row: HistoryRow = isUnchanged
      ? { ...lastRow, until: now }
      : { line_item_id: lineItemId, number: rows.length, until: now, settings }
    rows[row.number] = row
    this.#journal.put(table, `${lineItemId}:${row.number}`, row)
  }

  /** All stretches since creation, the present settings last. */
  stretchesOf(lineItemId: string, createdAt: number, present: Settings): SettingsStretch[] {
    const servedStretches: SettingsStretch[] = []
    let fromTime = createdAt
    for (const { until, settings } of this.#known(lineItemId)) {
      if (until > fromTime) {
        servedStretches.push({ from: fromTime, settings })
        fromTime = until
      }
    }
    servedStretches.push({ from: fromTime, settings: present })
    return servedStretches
  }

  /** The journal may have been cleared: rows no longer in it are ignored. */
  #known(lineItemId: string): HistoryRow[] {
    const rows = this.#of(lineItemId)
    if (rows.length > 0 && this.#journal.get(table, `${lineItemId}:0`) !== rows[0]) rows.length = 0
    return rows
  }

  #of(lineItemId: string): HistoryRow[] {
    const history = this.#byLineItem.get(lineItemId)
    if (history !== undefined) return history
    const rows: HistoryRow[] = []
    this.#byLineItem.set(lineItemId, rows)
    return rows
  }
}
