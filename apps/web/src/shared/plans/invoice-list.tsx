import { Badge, Skeleton, TextLink } from '@rookery/ui'
import type { InvoiceList as Answer } from '@rookery/contract/billing/subscription-objects.ts'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { planPrice } from '../money/plan-price.ts'
import { BilledTo } from './billed-to.tsx'

const toneByStatus = { paid: 'success', open: 'warn', unpaid: 'danger' } as const

/** The payer's invoices, each with its document at the payment provider. */
export function InvoiceList({ query }: { query: UseQueryOptions<Answer, Error, Answer, string[]> }) {
  const t = useT('pricing')
  const formats = useFormats()
  const { data, isPending, isError, error, refetch } = useQuery(query)
  if (isPending) return <Skeleton label={t('invoices.loading')} height={80} />
  if (isError) return <LoadFailed title={t('invoices.failed')} error={error} onRetry={refetch} />
  return (
    <section aria-label={t('invoices.title')}>
      <h2 className="mb-2 text-16 font-semibold">{t('invoices.title')}</h2>
      {data.invoices.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('invoices.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline rounded-md border border-hairline bg-raised text-14">
          {data.invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
              <span className="w-32 tabular-nums">{formats.date(invoice.at)}</span>
              <span className="min-w-0 flex-1 basis-32 text-ink-soft">{invoice.number}</span>
              {invoice.refunded_micro > 0 && (
                <Badge>
                  {t('invoices.refunded', {
                    price: planPrice(formats.locale, invoice.refunded_micro, invoice.currency),
                  })}
                </Badge>
              )}
              <Badge tone={toneByStatus[invoice.status]}>{t(`invoices.states.${invoice.status}`)}</Badge>
              <span className="flex w-44 flex-col text-end tabular-nums">
                <span>{planPrice(formats.locale, invoice.total_micro, invoice.currency)}</span>
                {invoice.tax_micro !== null && (
                  <span className="text-13 text-ink-soft">
                    {invoice.reverse_charge
                      ? t('invoices.reverseCharge')
                      : t('invoices.netAndTax', {
                          net: planPrice(formats.locale, invoice.net_micro, invoice.currency),
                          tax: planPrice(formats.locale, invoice.tax_micro, invoice.currency),
                        })}
                  </span>
                )}
              </span>
              {(invoice.pdf_url ?? invoice.page_url) !== null && (
                <TextLink
                  href={(invoice.pdf_url ?? invoice.page_url)!}
                  aria-label={t('invoices.openOne', { number: invoice.number })}
                >
                  {t('invoices.open')}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <BilledTo billed_to={data.billed_to} seller_number={data.seller_number} />
    </section>
  )
}
