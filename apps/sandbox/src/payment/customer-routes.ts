import { json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { randomToken } from '../http/random-token.ts'
import type { Sandbox } from '../sandbox.ts'
import { apiRoute } from './api-route.ts'
import type { CustomerRow } from './invoice-rows.ts'
import { isExpanded } from './is-expanded.ts'
import { group, nestedForm, text, texts, type Nested } from './nested-form.ts'
import { noSuchObject, paymentError } from './payment-errors.ts'
import { runIdempotent } from './run-idempotent.ts'
import { presentTaxId, presentTaxRate } from './tax/present-tax.ts'
import { seller } from './tax/seller.ts'
import { isTaxId, plainTaxId } from './tax/tax-ids.ts'
import { taxRateById } from './tax/tax-rates.ts'

const list = (url: string, data: readonly object[]) =>
  json(200, { object: 'list', data, has_more: false, url })

const taxIdsOf = ({ id, tax_ids = [] }: CustomerRow) => tax_ids.map((each) => presentTaxId(each, id))

const presentCustomer = (row: CustomerRow, isExpandedWithTaxIds = false) => ({
  id: row.id,
  object: 'customer',
  address: row.address ?? null,
  balance: row.balance,
  email: row.email,
  metadata: row.metadata ?? {},
  name: row.name ?? null,
  preferred_locales: row.preferred_locales ?? [],
  ...(isExpandedWithTaxIds
    ? {
        tax_ids: {
          object: 'list',
          data: taxIdsOf(row),
          has_more: false,
          url: `/v1/customers/${row.id}/tax_ids`,
        },
      }
    : {}),
  livemode: false,
})

const changesOf = (params: { readonly [key: string]: Nested }, row: CustomerRow): CustomerRow => {
  const address = group(params['address'])
  return {
    ...row,
    email: text(params['email']) ?? row.email,
    name: text(params['name']) ?? row.name ?? null,
    address: params['address']
      ? {
          country: text(address['country']) ?? '',
          line1: text(address['line1']) ?? '',
          city: text(address['city']) ?? '',
          postal_code: text(address['postal_code']) ?? '',
        }
      : (row.address ?? null),
    preferred_locales: params['preferred_locales']
      ? Object.values(texts(params['preferred_locales']))
      : (row.preferred_locales ?? []),
    metadata: { ...row.metadata, ...texts(params['metadata']) },
  }
}

const createCustomer = (exchange: Exchange, { payments }: Sandbox): Answer => {
  const row = payments.customer(`cus_${randomToken(14)}`)
  return json(200, presentCustomer(payments.putCustomer(changesOf(nestedForm(exchange.form), row))))
}

const customerOf = (exchange: Exchange, { payments }: Sandbox): CustomerRow => {
  const id = exchange.params['id'] ?? ''
  const row = payments.findCustomer(id)
  if (row === undefined || row.deleted) throw noSuchObject('customer', id)
  return row
}

const getCustomer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = sandbox.payments.findCustomer(exchange.params['id'] ?? '')
  if (row?.deleted) return json(200, presentDeleted(row))
  return json(200, presentCustomer(customerOf(exchange, sandbox), isExpanded(exchange, 'tax_ids')))
}

const updateCustomer = (exchange: Exchange, sandbox: Sandbox): Answer =>
  json(
    200,
    presentCustomer(
      sandbox.payments.putCustomer(changesOf(nestedForm(exchange.form), customerOf(exchange, sandbox))),
    ),
  )

const presentDeleted = ({ id }: CustomerRow) => ({ id, object: 'customer', deleted: true })

const deleteCustomer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = customerOf(exchange, sandbox)
  sandbox.payments.deleteCustomer(row)
  return json(200, presentDeleted(row))
}

const addTaxId = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = customerOf(exchange, sandbox)
  const params = nestedForm(exchange.form)
  const [type, value] = [text(params['type']) ?? '', plainTaxId(text(params['value']) ?? '')]
  if (!isTaxId(type, value))
    throw paymentError(400, `Invalid value for ${type.slice(0, 20)}.`, {
      code: 'tax_id_invalid',
      param: 'value',
    })
  const taxId = { id: `txi_${randomToken(24)}`, type, value }
  sandbox.payments.putCustomer({ ...row, tax_ids: [...(row.tax_ids ?? []), taxId] })
  return json(200, presentTaxId(taxId, row.id))
}

const listOwnTaxIds = (exchange: Exchange): Answer =>
  list(
    exchange.path,
    seller.tax_ids.map((each) => presentTaxId(each, null)),
  )

const getTaxRate = (exchange: Exchange): Answer => {
  const id = exchange.params['id'] ?? ''
  const rate = taxRateById(id)
  if (rate === undefined) throw noSuchObject('tax rate', id)
  return json(200, presentTaxRate(rate))
}

const getAccount = (exchange: Exchange): Answer => {
  const areExpanded = isExpanded(exchange, 'settings.invoices.default_account_tax_ids')
  return json(200, {
    id: 'acct_sandbox',
    object: 'account',
    country: seller.country,
    business_profile: { name: seller.name },
    settings: {
      invoices: {
        default_account_tax_ids: seller.tax_ids.map((each) =>
          areExpanded ? presentTaxId(each, null) : each.id,
        ),
      },
    },
  })
}

/** Payers with their addresses and tax numbers, and the seller's own. */
export const customerRoutes: Route[] = [
  apiRoute('POST', '/customers', runIdempotent(createCustomer)),
  apiRoute('GET', '/customers/:id', getCustomer),
  apiRoute('POST', '/customers/:id', runIdempotent(updateCustomer)),
  apiRoute('DELETE', '/customers/:id', deleteCustomer),
  apiRoute('POST', '/customers/:id/tax_ids', runIdempotent(addTaxId)),
  apiRoute('GET', '/customers/:id/tax_ids', (exchange, sandbox) =>
    list(exchange.path, taxIdsOf(customerOf(exchange, sandbox))),
  ),
  apiRoute('GET', '/tax_ids', listOwnTaxIds),
  apiRoute('GET', '/tax_rates/:id', getTaxRate),
  apiRoute('GET', '/account', getAccount),
]
