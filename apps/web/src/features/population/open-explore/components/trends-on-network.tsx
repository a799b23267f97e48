import type { CallOutput } from '@rookery/contract'
import { Card, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useNameHref } from '../use-name-href.ts'

/** What X itself calls trending in the country, or why it cannot be said. */
export function TrendsOnNetwork({ network }: Pick<CallOutput<'list-trending'>, 'network'>) {
  const t = useT('openExplore')
  const formats = useFormats()
  const hrefOf = useNameHref()
  const { state, cause, trends, fetched_at } = network
  if (state === 'skipped' || state === 'unknown_place') return null
  return (
    <Card
      headingLevel={3}
      title={t('trending.onNetwork')}
      description={fetched_at && t('trending.fetched', { time: formats.zonedTime(fetched_at) })}
    >
      {state === 'unavailable' ? (
        <p className="py-4 text-ink-soft">{t('trending.networkAway', { cause: cause ?? '' })}</p>
      ) : trends.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('trending.noNetworkTrends')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {trends.slice(0, 10).map(({ label, posts }) => (
            <li key={label} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={hrefOf(label)}>{label}</TextLink>
              </span>
              {posts !== null && (
                <span className="text-13 whitespace-nowrap text-ink-soft tabular-nums">
                  {t('trending.posts', { n: formats.short(posts) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
