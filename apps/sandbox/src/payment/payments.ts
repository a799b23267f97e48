import { randomToken } from '../http/random-token.ts'
import type { Journal } from '../state/journal.ts'
import type { CheckoutRow, PaymentEventRow, SubscriptionRow } from '../state/rows.ts'
import type { WorldClock } from '../state/world-clock.ts'
import { endOfPeriod, fullLine, prorate, sumOf, type InvoiceLine } from './billing-cycle.ts'
import { Charges } from './charges.ts'
import { EventOutbox } from './event-outbox.ts'
import {
  billedTo,
  presentInvoice,
  totalOfInvoice,
  type CustomerRow,
  type InvoiceRow,
} from './invoice-rows.ts'
import { taxOf } from './tax/tax-of.ts'
import type { Price } from './present-price.ts'
import { presentCheckout, presentSubscription } from './present-payment.ts'

const DAY = 86_400
/** So many days before a trial ends, the payer's product is told. */
const TRIAL_TOLD_DAYS = 3
/** Days after a failed payment on which it is tried again; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
/** Renewals happen when somebody asks, and otherwise after this time. */
const SETTLE_EVERY_MS = 5_000
/** Promotion codes, with the share of the first payment that they take off. */
const promotionCodes: Readonly<Record<string, number>> = { WELCOME20: 0.2, HALF: 0.5 }

type Item = CheckoutRow['line_items'][number]

/** Customers, checkouts, subscriptions, invoices and the signed events about them. Times on the wire are epoch seconds of the world's clock. */
export class Payments {
  readonly #journal: Journal
  readonly #clock: WorldClock
  readonly #outbox: EventOutbox
  readonly #timer: NodeJS.Timeout
  readonly charges: Charges

  constructor(journal: Journal, clock: WorldClock, webhook: { url: string; secret: string }) {
    this.#journal = journal
    this.#clock = clock
    this.#outbox = new EventOutbox(journal, clock, webhook)
    this.charges = new Charges(journal, this.#outbox)
    this.#timer = setInterval(() => this.settle(), SETTLE_EVERY_MS)
    this.#timer.unref()
  }

  now(): number {
    return Math.floor(this.#clock.world() / 1000)
  }

  prices(): Price[] {
    return this.#journal.all<Price>('prices')
  }

  putPrice(price: Price): Price {
    return this.#journal.put('prices', price.id, price)
  }

  checkout(id: string): CheckoutRow | undefined {
    return this.#journal.get<CheckoutRow>('checkouts', id)
  }

  putCheckout(row: CheckoutRow): CheckoutRow {
    return this.#journal.put('checkouts', row.id, row)
  }

  subscription(id: string): SubscriptionRow | undefined {
    this.settle()
    return this.#journal.get<SubscriptionRow>('subscriptions', id)
  }

  subscriptions(): SubscriptionRow[] {
    this.settle()
    return this.#journal.all<SubscriptionRow>('subscriptions')
  }

  events(): PaymentEventRow[] {
    return this.#outbox.all()
  }

  invoice(id: string): InvoiceRow | undefined {
    return this.#journal.get<InvoiceRow>('invoices', id)
  }

  /** Newest first. */
  invoicesOf(customer: string): InvoiceRow[] {
    this.settle()
    return this.#journal
      .all<InvoiceRow>('invoices')
      .filter((row) => row.customer === customer)
      .toReversed()
  }

  customer(id: string): CustomerRow {
    return this.findCustomer(id) ?? { id, email: null, card: 'works', balance: 0 }
  }

  findCustomer(id: string): CustomerRow | undefined {
    return this.#journal.get<CustomerRow>('customers', id)
  }

  putCustomer(row: CustomerRow): CustomerRow {
    return this.#journal.put('customers', row.id, row)
  }

  /** Ends what the payer still pays for; nothing but the id is told afterwards. */
  deleteCustomer({ id, card }: CustomerRow): void {
    for (const row of this.subscriptions())
      if (row.customer === id && row.status !== 'canceled') this.cancelNow(row)
    this.putCustomer({ id, card, email: null, balance: 0, deleted: true })
  }

  /** Payment succeeded: completes the session and starts its subscription. Paying twice changes nothing. */
  pay(
    id: string,
    trialDays: number,
    how: { readonly card?: CustomerRow['card']; readonly code?: string } = {},
  ): CheckoutRow | undefined {
    const session = this.checkout(id)
    if (session === undefined || session.status !== 'open') return session
    const now = this.now()
    const customer = this.customer(session.customer)
    this.putCustomer({
      ...customer,
      email: session.customer_email ?? customer.email,
      preferred_locales: customer.preferred_locales ?? (session.locale ? [session.locale] : []),
      card: 'works',
    })
    const [item] = session.line_items
    const subscription: SubscriptionRow = {
      id: `sub_${randomToken(24)}`,
      customer: session.customer,
      status: trialDays > 0 ? 'trialing' : 'active',
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      current_period_start: now,
      current_period_end:
        trialDays > 0 ? now + trialDays * DAY : endOfPeriod(now, item?.interval ?? 'month', now),
      metadata: session.subscription_metadata,
      items: session.line_items,
      schedule: null,
      anchor: trialDays > 0 ? now + trialDays * DAY : now,
      automatic_tax: session.automatic_tax ?? false,
      created: now,
    }
    this.#journal.put('subscriptions', subscription.id, subscription)
    if (trialDays === 0 && item) {
      const lines = [fullLine(item, now, subscription.current_period_end)]
      const share = session.takes_codes ? (promotionCodes[how.code?.toUpperCase() ?? ''] ?? 0) : 0
      this.#charge(subscription, 'subscription_create', lines, now, Math.round(sumOf(lines) * share))
    }
    const paidCheckout = this.putCheckout({
      ...session,
      status: 'complete',
      payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
      subscription: subscription.id,
    })
    this.putCustomer({ ...this.customer(session.customer), card: how.card ?? 'works' })
    this.#outbox.emit('customer.subscription.created', presentSubscription(subscription), now)
    this.#outbox.emit('checkout.session.completed', presentCheckout(paidCheckout, ''), now)
    return paidCheckout
  }

  /** Changes a subscription's fields without charging anything. */
  update(row: SubscriptionRow, changes: Partial<SubscriptionRow>, at = this.now()): SubscriptionRow {
    const updatedRow = this.#journal.put('subscriptions', row.id, { ...row, ...changes } as SubscriptionRow)
    this.#outbox.emit('customer.subscription.updated', presentSubscription(updatedRow), at)
    return updatedRow
  }

  /** What a change of the plan would be charged, at a time in the period. */
  preview(row: SubscriptionRow, item: Item, at: number): InvoiceRow {
    const { lines, start, end } = prorate(row, item, at)
    const customer = this.customer(row.customer)
    const invoice: InvoiceRow = {
      id: '',
      number: '',
      customer: row.customer,
      subscription: row.id,
      reason: 'subscription_update',
      currency: item.currency,
      lines,
      discount: 0,
      ...this.#taxed(row, lines, 0),
      due: 0,
      status: 'open',
      attempts: 0,
      next_attempt: null,
      created: at,
      period: { start, end },
    }
    return { ...invoice, due: Math.max(0, totalOfInvoice(invoice) + customer.balance) }
  }

  /** To whom lines are billed now, and their tax where it is computed. */
  #taxed(row: Pick<SubscriptionRow, 'customer' | 'automatic_tax'>, lines: InvoiceLine[], discount: number) {
    const billed_to = billedTo(this.customer(row.customer))
    if (!row.automatic_tax) return { billed_to, taxes: null, line_taxes: [] }
    const { tax_ids, address } = billed_to
    const { totals, byLine } = taxOf(lines, discount, { country: address?.country ?? null, tax_ids })
    return { billed_to, taxes: totals, line_taxes: byLine }
  }

  /** What a checkout costs with tax, as far as it is known where the payer is. */
  taxesOf(row: CheckoutRow) {
    const [item] = row.line_items
    return item ? this.#taxed(row, [fullLine(item, row.created, row.created)], 0).taxes : null
  }

  /** Changes the plan now and charges the difference; with a card that fails nothing changes. */
  changePlan(row: SubscriptionRow, item: Item, at: number): SubscriptionRow {
    const { lines, due, period } = this.preview(row, item, at)
    if (due > 0 && this.customer(row.customer).card === 'fails') return row
    if (lines.length > 0) this.#charge(row, 'subscription_update', lines, this.now(), 0)
    return this.update(row, {
      items: [item],
      ...(row.status === 'trialing'
        ? {}
        : {
            current_period_start: period.start,
            current_period_end: period.end,
            ...(item.interval === row.items[0]?.interval ? {} : { anchor: period.start }),
          }),
    })
  }

  /** The payer's card; one that works pays at once what is open. */
  setCard(customer: string, card: CustomerRow['card']): void {
    this.putCustomer({ ...this.customer(customer), card })
    if (card === 'fails') return
    for (const row of this.subscriptions()) {
      const unpaid =
        row.customer === customer && row.status === 'past_due' ? this.#openInvoiceOf(row) : undefined
      if (unpaid) this.#retry(row, unpaid, this.now())
    }
  }

  cancelNow(row: SubscriptionRow, at = this.now()): SubscriptionRow {
    const endedSubscription: SubscriptionRow = {
      ...row,
      status: 'canceled',
      canceled_at: row.canceled_at ?? at,
      ended_at: at,
    }
    this.#journal.put('subscriptions', row.id, endedSubscription)
    this.#outbox.emit('customer.subscription.deleted', presentSubscription(endedSubscription), at)
    return endedSubscription
  }

  /** Does what is due, each at its time: renewals, one for every period that has passed, retries and ends. */
  settle(): void {
    const now = this.now()
    for (const row of this.#journal.all<SubscriptionRow>('subscriptions')) {
      let next: SubscriptionRow | null = row
      while (next !== null) next = this.#step(next, now)
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#outbox.close()
  }

  /** The next thing that is due of a subscription; null when nothing is. */
  #step(row: SubscriptionRow, now: number): SubscriptionRow | null {
    if (row.status === 'canceled') return null
    const end = row.current_period_end
    const toldAt = end - TRIAL_TOLD_DAYS * DAY
    if (row.status === 'trialing' && !row.trial_end_told && toldAt <= now) return this.#tellTrial(row, toldAt)
    const unpaid = row.status === 'past_due' ? this.#openInvoiceOf(row) : undefined
    const retryAt = unpaid?.next_attempt ?? Infinity
    if (unpaid && retryAt <= Math.min(now, end)) return this.#retry(row, unpaid, retryAt)
    if (end > now) return null
    return row.cancel_at_period_end ? this.cancelNow(row, end) : this.#renew(row, end)
  }

  #tellTrial(row: SubscriptionRow, at: number): SubscriptionRow {
    const told = this.#journal.put('subscriptions', row.id, { ...row, trial_end_told: true })
    this.#outbox.emit('customer.subscription.trial_will_end', presentSubscription(told), at)
    return told
  }

  #openInvoiceOf(row: SubscriptionRow): InvoiceRow | undefined {
    return this.#journal
      .all<InvoiceRow>('invoices')
      .find(({ subscription, status }) => subscription === row.id && status === 'open')
  }

  #renew(row: SubscriptionRow, start: number): SubscriptionRow {
    const items = row.schedule?.item ? [row.schedule.item] : row.items
    const [item] = items
    const end = endOfPeriod(start, item?.interval ?? 'month', row.anchor ?? row.created)
    const renewed = {
      items,
      schedule: null,
      metadata: { ...row.metadata, ...row.schedule?.metadata },
      current_period_start: start,
      current_period_end: end,
    }
    if (!item) return this.update(row, { ...renewed, status: 'active' }, start)
    const invoice = this.#charge(row, 'subscription_cycle', [fullLine(item, start, end)], start, 0)
    return this.update(row, { ...renewed, status: invoice.status === 'paid' ? 'active' : 'past_due' }, start)
  }

  #retry(row: SubscriptionRow, invoice: InvoiceRow, at: number): SubscriptionRow {
    const isPaid = this.customer(row.customer).card === 'works'
    const wait = RETRY_DAYS[invoice.attempts]
    const next: InvoiceRow = {
      ...invoice,
      attempts: invoice.attempts + 1,
      status: isPaid ? 'paid' : wait === undefined ? 'uncollectible' : 'open',
      next_attempt: isPaid || wait === undefined ? null : invoice.created + wait * DAY,
    }
    this.#journal.put('invoices', next.id, next)
    if (isPaid) this.charges.add(next, at)
    this.#outbox.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', presentInvoice(next, ''), at)
    if (isPaid) return this.update(row, { status: 'active' }, at)
    return next.status === 'open' ? row : this.cancelNow(row, at)
  }

  /** An invoice of these lines, paid at once out of the payer's credit and card; it stays open when the card fails. */
  #charge(
    row: SubscriptionRow,
    reason: InvoiceRow['reason'],
    lines: InvoiceLine[],
    at: number,
    discount: number,
  ): InvoiceRow {
    const customer = this.customer(row.customer)
    const [first] = lines
    const draft: InvoiceRow = {
      id: `in_${randomToken(24)}`,
      number: `SANDBOX-${String(this.#journal.all('invoices').length + 1).padStart(4, '0')}`,
      customer: row.customer,
      subscription: row.id,
      reason,
      currency: row.items[0]?.currency ?? 'usd',
      lines,
      discount,
      ...this.#taxed(row, lines, discount),
      due: 0,
      status: 'open',
      attempts: 1,
      next_attempt: at + RETRY_DAYS[0]! * DAY,
      created: at,
      period: first?.period ?? { start: at, end: at },
    }
    const total = totalOfInvoice(draft) + customer.balance
    const due = Math.max(0, total)
    const isPaid = due === 0 || customer.card === 'works'
    this.putCustomer({ ...customer, balance: Math.min(0, total) })
    const invoice: InvoiceRow = { ...draft, due, ...(isPaid ? { status: 'paid', next_attempt: null } : {}) }
    this.#journal.put('invoices', invoice.id, invoice)
    if (isPaid) this.charges.add(invoice, at)
    this.#outbox.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', presentInvoice(invoice, ''), at)
    return invoice
  }
}
