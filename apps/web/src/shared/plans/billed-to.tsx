import type { InvoiceList } from '@rookery/contract/billing/subscription-objects.ts'
import { Badge } from '@rookery/ui'
import { useLocale, useT } from '../i18n/use-t.ts'

const toneByState = { pending: 'info', verified: 'success', unverified: 'warn' } as const

/** To whom invoices are made out, and under which number the seller is registered in Japan. */
export function BilledTo({ billed_to, seller_number }: Pick<InvoiceList, 'billed_to' | 'seller_number'>) {
  const t = useT('pricing')
  const locale = useLocale()
  if (billed_to === null) return null
  const { name, address, country, tax_numbers } = billed_to
  const land = country === null ? null : new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  const lines = [name, ...address, land].filter((line) => line !== null && line !== undefined && line !== '')
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 text-14 md:grid-cols-2">
      <div>
        <dt className="text-13 text-ink-soft">{t('billedTo.title')}</dt>
        <dd>{lines.length === 0 ? t('billedTo.none') : lines.join(locale === 'ja' ? '　' : ', ')}</dd>
      </div>
      {tax_numbers.length > 0 && (
        <div>
          <dt className="text-13 text-ink-soft">{t('billedTo.number')}</dt>
          {tax_numbers.map(({ value, state }) => (
            <dd key={value} className="flex flex-wrap items-center gap-2">
              {value}
              {state !== 'unavailable' && (
                <Badge tone={toneByState[state]}>{t(`billedTo.states.${state}`)}</Badge>
              )}
            </dd>
          ))}
        </div>
      )}
      {seller_number !== null && (
        <div>
          <dt className="text-13 text-ink-soft">{t('billedTo.seller')}</dt>
          <dd>{seller_number}</dd>
        </div>
      )}
    </dl>
  )
}
