import type { SizeLedger as Ledger } from '@rookery/contract'
import { formatDate, ledgerLines, type LedgerKey } from '@rookery/i18n'
import { cx } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useLedgerWords } from './use-ledger-words.ts'

interface SizeLedgerProps {
  ledger: Ledger
  /** The audience's id, or `draft`. */
  of: string
  /** Whether a newer count is running: this ledger is dimmed, and no other figure replaces it meanwhile. */
  isStale?: boolean
  /** X is being queried: its line shows the estimate of an earlier recipe, or nothing yet. */
  isQueryingNetwork?: boolean
  /** Side by side if there is room; one below the other in a panel. */
  layout?: 'wide' | 'panel'
  /** The lines shown; default: all. */
  lines?: readonly LedgerKey[]
}

/**
 * The common view of a size: our sample, the projection to X, X's own estimate, and expected matches of an
 * upload.
 */
export function SizeLedger({
  ledger,
  of,
  isStale = false,
  isQueryingNetwork = false,
  layout = 'panel',
  lines,
}: SizeLedgerProps) {
  const { t, written } = useLedgerWords()
  const isWide = layout === 'wide'
  const shownLines = ledgerLines(ledger, t, written).filter(({ key }) => lines?.includes(key) ?? true)
  return (
    <div className={cx('transition-opacity', isStale && 'opacity-45')} aria-busy={isStale || undefined}>
      <dl aria-label={t('label')} className={cx(isWide && 'grid gap-x-8 md:grid-cols-2')}>
        {shownLines.map(({ key, label, name, value, note }) => {
          const isQueryingThis = isQueryingNetwork && key === 'ledger.network'
          return (
            <div
              key={key}
              className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5"
              aria-busy={isQueryingThis || undefined}
            >
              <dt className="min-w-0">
                {label}
                {name && <span className="ml-1.5 text-12 text-ink-soft">{name}</span>}
                <span className="block text-13 text-ink-soft">
                  {isQueryingThis ? t('networkAsking') : note}
                </span>
              </dt>
              <dd
                className={cx(
                  'shrink-0 font-medium whitespace-nowrap tabular-nums transition-colors',
                  isQueryingThis && 'text-ink-soft',
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

/** Basis of each figure, and why X's differs. */
function Why({ ledger: { network, network_users } }: { ledger: Ledger }) {
  const { t } = useLedgerWords()
  const formats = useFormats()
  const sizeSource = network_users.source
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
        <p>{t('whyProjection', { users: formats.short(network_users.n), from: sizeSource })}</p>
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

/** A year or a month is shown as given, without a made-up day. */
const monthOrDay = (publishedAt: string, locale: 'en' | 'ja') =>
  publishedAt.length === 10 ? formatDate(locale, publishedAt, 'UTC') : publishedAt
