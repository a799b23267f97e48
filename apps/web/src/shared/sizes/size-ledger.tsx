import type { SizeLedger as Ledger } from '@rookery/contract'
import { formatDate, ledgerLines } from '@rookery/i18n'
import { cx } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useLedgerWords } from './use-ledger-words.ts'

interface SizeLedgerProps {
  ledger: Ledger
  /** Whose size it is: an audience's id, or `draft`. */
  of: string
  /** A newer one is asked for: this one greys, and no other figure takes its place. */
  isStale?: boolean
  /** X is asked: what stands in its line is what it said of something else, or nothing yet. */
  isAskingNetwork?: boolean
  /** Beside each other where there is room; below each other in a panel. */
  layout?: 'wide' | 'panel'
}

/** The one way a size is shown: from our sample to X, what X says itself, and what an upload would match. */
export function SizeLedger({
  ledger,
  of,
  isStale = false,
  isAskingNetwork = false,
  layout = 'panel',
}: SizeLedgerProps) {
  const { t, written } = useLedgerWords()
  const isWide = layout === 'wide'
  return (
    <div className={cx('transition-opacity', isStale && 'opacity-45')} aria-busy={isStale || undefined}>
      <dl
        aria-label={t('label')}
        className={cx('border-t border-hairline', isWide && 'grid gap-x-8 md:grid-cols-2')}
      >
        {ledgerLines(ledger, t, written).map(({ key, label, name, value, note }) => {
          const isAsked = isAskingNetwork && key === 'ledger.network'
          return (
            <div
              key={key}
              className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5"
              aria-busy={isAsked || undefined}
            >
              <dt className="min-w-0">
                {label}
                {name && <span className="ml-1.5 text-12 text-ink-soft">{name}</span>}
                <span className="block text-13 text-ink-soft">{isAsked ? t('networkAsking') : note}</span>
              </dt>
              <dd
                className={cx(
                  'shrink-0 font-medium whitespace-nowrap tabular-nums transition-colors',
                  isAsked && 'text-ink-soft',
                )}
                data-figure={key}
                data-of={of}
              >
                {value}
              </dd>
            </div>
          )
        })}
      </dl>
      <Why ledger={ledger} />
    </div>
  )
}

/** What each figure rests on, and why X's is another. */
function Why({ ledger: { network, network_users } }: { ledger: Ledger }) {
  const { t } = useLedgerWords()
  const formats = useFormats()
  const from = network_users.source
    ? network_users.as_of
      ? t('fromSource', {
          source: network_users.source,
          date: monthOrDay(network_users.as_of, formats.locale),
        })
      : network_users.source
    : t('fromOperator')
  return (
    <details className="mt-2 text-13 text-ink-soft">
      <summary className="cursor-pointer">{t('why')}</summary>
      <div className="mt-1.5 grid gap-1.5">
        <p>{t('whyProjection', { users: formats.short(network_users.n), from })}</p>
        {network && (
          <div>
            <p>{t(`whyNetwork.${network.than_projected}`)}</p>
            <ul className="list-disc pl-5">
              {[...network.reasons, 'own_count' as const].map((reason) => (
                <li key={reason}>{t(`reasons.${reason}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <p>{t('whyMatch')}</p>
      </div>
    </details>
  )
}

/** A year or a month stays as it was said: no day is made up. */
const monthOrDay = (said: string, locale: 'en' | 'ja') =>
  said.length === 10 ? formatDate(locale, said, 'UTC') : said
