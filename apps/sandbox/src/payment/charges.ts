import { randomToken } from '../http/random-token.ts'
import type { Journal } from '../state/journal.ts'
import {
  presentCharge,
  presentDispute,
  presentRefund,
  type ChargeRow,
  type DisputeRow,
  type RefundRow,
} from './charge-rows.ts'
import type { EventOutbox } from './event-outbox.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { paymentError } from './payment-errors.ts'

/** Charges, and what takes their money back: refunds, which we make, and disputes, which a payer's bank makes. */
export class Charges {
  readonly #journal: Journal
  readonly #outbox: EventOutbox

  constructor(journal: Journal, outbox: EventOutbox) {
    this.#journal = journal
    this.#outbox = outbox
  }

  /** Money was taken for an invoice. */
  add(invoice: InvoiceRow, created: number): void {
    if (invoice.due === 0) return
    const token = randomToken(24)
    const { id, customer, currency, due } = invoice
    const row: ChargeRow = {
      ...{ id: `ch_${token}`, payment_intent: `pi_${token}`, invoice: id, customer, currency },
      ...{ amount: due, refunded: 0, created },
    }
    this.#journal.put('charges', row.id, row)
  }

  charge(id: string): ChargeRow | undefined {
    return this.#journal.get<ChargeRow>('charges', id)
  }

  find(isIt: (row: ChargeRow) => boolean): ChargeRow | undefined {
    return this.#journal.all<ChargeRow>('charges').find(isIt)
  }

  /** Newest first. */
  refunds(): RefundRow[] {
    return this.#journal.all<RefundRow>('refunds').toReversed()
  }

  disputes(): DisputeRow[] {
    return this.#journal.all<DisputeRow>('disputes').toReversed()
  }

  isDisputed(charge: string): boolean {
    return this.disputes().some((row) => row.charge === charge)
  }

  refund(charge: ChargeRow, amount: number, at: number): RefundRow {
    if (amount < 1 || amount > charge.amount - charge.refunded)
      throw paymentError(
        400,
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${charge.amount - charge.refunded})`,
        { param: 'amount' },
      )
    const row: RefundRow = { id: `re_${randomToken(24)}`, charge: charge.id, amount, created: at }
    const left = this.#journal.put('charges', charge.id, { ...charge, refunded: charge.refunded + amount })
    this.#journal.put('refunds', row.id, row)
    this.#outbox.emit('refund.created', presentRefund(row, charge), at)
    this.#outbox.emit('charge.refunded', presentCharge(left, this.isDisputed(charge.id)), at)
    return row
  }

  /** The payer's bank asks about the payment; no money moves. A charge has one dispute. */
  warn(charge: ChargeRow, at: number): void {
    if (!this.isDisputed(charge.id)) this.#open(charge, 'warning_needs_response', at)
  }

  /** The payer's bank takes the money back, of its own accord or after a warning. */
  dispute(charge: ChargeRow, at: number): void {
    if (!this.isDisputed(charge.id)) this.#open(charge, 'needs_response', at)
    else if (this.#move(charge, 'warning_needs_response', 'needs_response', 'updated', at))
      this.#move(charge, 'needs_response', 'needs_response', 'funds_withdrawn', at)
  }

  /** The bank decides. */
  decide(charge: ChargeRow, status: 'won' | 'lost', at: number): void {
    this.#move(charge, 'needs_response', status, 'closed', at)
  }

  /** The bank lets its question rest. */
  closeWarning(charge: ChargeRow, at: number): void {
    this.#move(charge, 'warning_needs_response', 'warning_closed', 'closed', at)
  }

  #open(charge: ChargeRow, status: DisputeRow['status'], at: number): void {
    const amount = charge.amount - charge.refunded
    const row: DisputeRow = { id: `du_${randomToken(24)}`, charge: charge.id, amount, status, created: at }
    this.#journal.put('disputes', row.id, row)
    this.#outbox.emit('charge.dispute.created', presentDispute(row, charge), at)
  }

  #move(
    charge: ChargeRow,
    from: DisputeRow['status'],
    status: DisputeRow['status'],
    event: 'updated' | 'funds_withdrawn' | 'closed',
    at: number,
  ): boolean {
    const found = this.disputes().find((row) => row.charge === charge.id && row.status === from)
    if (found === undefined) return false
    const row = this.#journal.put('disputes', found.id, { ...found, status })
    this.#outbox.emit(`charge.dispute.${event}`, presentDispute(row, charge), at)
    return true
  }
}
