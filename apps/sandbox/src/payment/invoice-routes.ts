import { json, redirect, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { pageLanguage } from '../html/page.ts'
import { randomToken } from '../http/random-token.ts'
import type { Sandbox } from '../sandbox.ts'
import { apiRoute } from './api-route.ts'
import { readInteger } from './form-values.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoicePage, portalPage } from './invoice-pages.ts'
import { presentInvoice, type InvoiceRow } from './invoice-rows.ts'
import { isExpanded } from './is-expanded.ts'
import { lineItem } from './line-item.ts'
import { group, nestedForm, text } from './nested-form.ts'
import { noSuchObject, paymentError } from './payment-errors.ts'
import { readPayer } from './tax/payer-form.ts'
import { runIdempotent } from './run-idempotent.ts'

interface PortalRow {
  readonly [key: string]: unknown
  readonly customer: string
  readonly return_url: string
  readonly locale: string | null
}

const listInvoices = (exchange: Exchange, { payments }: Sandbox): Answer => {
  const rows = payments.invoicesOf(exchange.query.get('customer') ?? '')
  const limit = Math.min(100, Number(exchange.query.get('limit') ?? 10))
  const after = exchange.query.get('starting_after')
  const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1
  return json(200, {
    object: 'list',
    data: rows
      .slice(from, from + limit)
      .map((row) => presentInvoice(row, exchange.origin, isExpanded(exchange, 'data.account_tax_ids'))),
    has_more: rows.length > from + limit,
    url: '/v1/invoices',
  })
}

/** What a change of the plan would cost, as the invoice would say it. */
const previewInvoice = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const params = nestedForm(exchange.form)
  const id = text(params['subscription']) ?? ''
  const row = sandbox.payments.subscription(id)
  if (row === undefined) throw noSuchObject('subscription', id)
  const details = group(params['subscription_details'])
  const [change] = Object.values(group(details['items']))
  if (change === undefined)
    throw paymentError(400, 'Missing required param: subscription_details[items].', {
      param: 'subscription_details[items]',
    })
  const item = lineItem(sandbox, change, 'subscription_details[items][0]', row.items[0]?.currency)
  const at = readInteger(details['proration_date'], sandbox.payments.now(), 'proration_date', 10)
  return json(200, presentInvoice(sandbox.payments.preview(row, item, at), exchange.origin))
}

const openPortal = (exchange: Exchange, { journal }: Sandbox): Answer => {
  const params = nestedForm(exchange.form)
  const id = `bps_${randomToken(24)}`
  const row: PortalRow = {
    customer: text(params['customer']) ?? '',
    return_url: text(params['return_url']) ?? exchange.origin,
    locale: text(params['locale']) ?? null,
  }
  journal.put('portals', id, row)
  return json(200, { id, object: 'billing_portal.session', ...row, url: `${exchange.origin}/portal/${id}` })
}

const portalOf = (exchange: Exchange, { journal }: Sandbox): PortalRow => {
  const id = exchange.params['id'] ?? ''
  const row = journal.get<PortalRow>('portals', id)
  if (row === undefined) throw noSuchObject('billing_portal.session', id)
  return row
}

/** The session's language; the browser's where it has none. */
const languageOf = (exchange: Exchange, locale: PortalRow['locale']): 'en' | 'ja' =>
  locale === 'ja' || locale === 'en' ? locale : pageLanguage(header(exchange, 'accept-language'))

const showPortal = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { customer, return_url, locale } = portalOf(exchange, sandbox)
  return portalPage(
    languageOf(exchange, locale),
    exchange.path,
    return_url,
    sandbox.payments.customer(customer),
  )
}

/** A new card, or a new address with its tax number. */
const changePayer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { customer, return_url, locale } = portalOf(exchange, sandbox)
  if (exchange.form?.get('action') === 'save') {
    const row = sandbox.payments.customer(customer)
    const payer = readPayer(exchange.form)
    if ('error' in payer)
      return portalPage(languageOf(exchange, locale), exchange.path, return_url, row, payer.error)
    sandbox.payments.putCustomer({ ...row, ...payer })
    return redirect(return_url)
  }
  sandbox.payments.setCard(customer, exchange.form?.get('card') === 'fails' ? 'fails' : 'works')
  return redirect(return_url)
}

const invoiceIn = (exchange: Exchange, { payments }: Sandbox): InvoiceRow => {
  const id = exchange.params['id'] ?? ''
  const row = payments.invoice(id)
  if (row === undefined) throw noSuchObject('invoice', id)
  return row
}

const getInvoice = (exchange: Exchange, sandbox: Sandbox): Answer =>
  json(200, presentInvoice(invoiceIn(exchange, sandbox), exchange.origin))

const showInvoice = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { charges } = sandbox.payments
  const row = invoiceIn(exchange, sandbox)
  const charge = charges.find(({ invoice }) => invoice === row.id)
  const dispute = charges.disputes().find((each) => each.charge === charge?.id)
  const lang = pageLanguage(header(exchange, 'accept-language'))
  return invoicePage(lang, row, { charge, dispute: dispute?.status })
}

const showPdf = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> =>
  await invoicePdf(invoiceIn(exchange, sandbox))

/** What happens to a payment afterwards: we refund it, or the payer's bank disputes it and decides. */
const takeBack = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { charges } = sandbox.payments
  const row = invoiceIn(exchange, sandbox)
  const charge = charges.find(({ invoice }) => invoice === row.id)
  if (charge === undefined) throw noSuchObject('charge', row.id)
  const what = exchange.form?.get('action') ?? ''
  const at = sandbox.payments.now()
  if (what === 'refund') charges.refund(charge, charge.amount - charge.refunded, at)
  else if (what === 'warn') charges.warn(charge, at)
  else if (what === 'close') charges.closeWarning(charge, at)
  else if (what === 'dispute') charges.dispute(charge, at)
  else if (what === 'won' || what === 'lost') charges.decide(charge, what, at)
  else throw paymentError(400, 'Invalid action', { param: 'action' })
  return redirect(exchange.path)
}

/** Invoices, what a change would cost, and the page on which a payer changes card and address. */
export const invoiceRoutes: Route[] = [
  apiRoute('GET', '/invoices', listInvoices),
  apiRoute('GET', '/invoices/:id', getInvoice),
  apiRoute('POST', '/invoices/create_preview', previewInvoice),
  apiRoute('POST', '/billing_portal/sessions', runIdempotent(openPortal)),
  { method: 'GET', path: '/portal/:id', family: 'page', auth: 'none', handle: showPortal },
  { method: 'POST', path: '/portal/:id', family: 'page', auth: 'none', handle: changePayer },
  { method: 'GET', path: '/invoice/:id', family: 'page', auth: 'none', handle: showInvoice },
  { method: 'GET', path: '/invoice/:id/pdf', family: 'page', auth: 'none', handle: showPdf },
  { method: 'POST', path: '/invoice/:id', family: 'page', auth: 'none', handle: takeBack },
]
