import { json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { apiRoute } from './api-route.ts'
import { presentCharge, presentDispute, presentRefund, type ChargeRow } from './charge-rows.ts'
import { readInteger } from './form-values.ts'
import { nestedForm, text } from './nested-form.ts'
import { noSuchObject } from './payment-errors.ts'
import { runIdempotent } from './run-idempotent.ts'

const chargeOf = ({ payments }: Sandbox, id: string): ChargeRow => {
  const row = payments.charges.charge(id)
  if (row === undefined) throw noSuchObject('charge', id)
  return row
}

const getCharge = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = chargeOf(sandbox, exchange.params['id'] ?? '')
  return json(200, presentCharge(row, sandbox.payments.charges.isDisputed(row.id)))
}

/** Newest first, of one charge or made since a time. */
function list<Item extends { id: string; charge: string; created: number }>(
  exchange: Exchange,
  sandbox: Sandbox,
  items: readonly Item[],
  present: (item: Item, charge: ChargeRow) => object,
): Answer {
  const { query, path } = exchange
  const [charge, since] = [query.get('charge'), Number(query.get('created[gte]') ?? 0)]
  const rows = items.filter((each) => (charge === null || each.charge === charge) && each.created >= since)
  const after = query.get('starting_after')
  const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const limit = Math.min(100, Number(query.get('limit') ?? 10))
  return json(200, {
    object: 'list',
    data: rows.slice(from, from + limit).map((row) => present(row, chargeOf(sandbox, row.charge))),
    has_more: rows.length > from + limit,
    url: path,
  })
}

const listRefunds = (exchange: Exchange, sandbox: Sandbox): Answer =>
  list(exchange, sandbox, sandbox.payments.charges.refunds(), presentRefund)
const listDisputes = (exchange: Exchange, sandbox: Sandbox): Answer =>
  list(exchange, sandbox, sandbox.payments.charges.disputes(), presentDispute)

const createRefund = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const params = nestedForm(exchange.form)
  const { charges } = sandbox.payments
  const intent = text(params['payment_intent'])
  const charge =
    (intent === undefined ? undefined : charges.find(({ payment_intent }) => payment_intent === intent)) ??
    chargeOf(sandbox, text(params['charge']) ?? '')
  const amount = readInteger(params['amount'], charge.amount - charge.refunded, 'amount')
  return json(200, presentRefund(charges.refund(charge, amount, sandbox.payments.now()), charge))
}

/** For which invoice a payment was made. */
const listInvoicePayments = (exchange: Exchange, { payments }: Sandbox): Answer => {
  const intent = exchange.query.get('payment[payment_intent]')
  const charge = payments.charges.find(({ payment_intent }) => payment_intent === intent)
  return json(200, {
    object: 'list',
    data: charge
      ? [
          {
            id: `inpay_${charge.id.slice(3)}`,
            object: 'invoice_payment',
            amount_paid: charge.amount,
            currency: charge.currency,
            invoice: charge.invoice,
            payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
            status: 'paid',
          },
        ]
      : [],
    has_more: false,
    url: '/v1/invoice_payments',
  })
}

/** Charges, refunds and disputes. */
export const chargeRoutes: Route[] = [
  apiRoute('GET', '/charges/:id', getCharge),
  apiRoute('GET', '/refunds', listRefunds),
  apiRoute('POST', '/refunds', runIdempotent(createRefund)),
  apiRoute('GET', '/disputes', listDisputes),
  apiRoute('GET', '/invoice_payments', listInvoicePayments),
]
