import { randomToken } from '../http/random-token.ts'
import type { Journal } from '../state/journal.ts'
import type { FaultRow } from '../state/rows.ts'

/** Active faults, in the order in which they were switched on. */
export class Faults {
  readonly #journal: Journal
  constructor(journal: Journal) {
    this.#journal = journal
  }

  list(): FaultRow[] {
    return this.#journal.all<FaultRow>('faults')
  }

  add(fault: Omit<FaultRow, 'id'>): FaultRow {
    const row = { ...fault, id: randomToken(8) } as FaultRow
    return this.#journal.put('faults', row.id, row)
  }

  remove(id: string): void {
    this.#journal.delete('faults', id)
  }

  clear(): void {
    for (const { id } of this.list()) this.remove(id)
  }

  /** The faults that apply to this request; decrements their remaining counts. */
  strike(method: string, path: string): FaultRow[] {
    const struckFaults = this.list().filter(
      (fault) =>
        fault.kind !== 'mail_down' &&
        !fault.kind.startsWith('event_') &&
        path.startsWith(fault.prefix) &&
        (fault.method === null || fault.method === method),
    )
    this.#countDown(struckFaults)
    return struckFaults
  }

  /** Whether the mail server refuses this connection; decrements the fault's remaining count. */
  isMailDown(): boolean {
    const struckFaults = this.list().filter((fault) => fault.kind === 'mail_down')
    this.#countDown(struckFaults)
    return struckFaults.length > 0
  }

  /** The fault of that kind that applies to an event of the activity API, if any; decrements its count. */
  strikeEvent(kind: 'event_lost' | 'event_doubled' | 'event_late'): FaultRow | undefined {
    const struckFault = this.list().find((fault) => fault.kind === kind)
    if (struckFault !== undefined) this.#countDown([struckFault])
    return struckFault
  }

  #countDown(struck: readonly FaultRow[]): void {
    for (const fault of struck) {
      if (fault.remaining === null) continue
      if (fault.remaining <= 1) this.remove(fault.id)
      else this.#journal.put('faults', fault.id, { ...fault, remaining: fault.remaining - 1 })
    }
  }
}
