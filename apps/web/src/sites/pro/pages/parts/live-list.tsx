import { findProAddress } from '@rookery/contract/pro-site.ts'
import type { PageProps } from '../page-props.ts'

/** Rows that a visitor gets; the list keeps their room until they come. */
const ROWS = 5

/**
 * What people write about more than four weeks ago, or the communities that are looked at most: asked when the
 * page is opened. `acts/live-list.ts` fills it in; without script it says so.
 */
export function LiveList({
  kind,
  t,
  locale,
  hrefOf,
}: Pick<PageProps, 't' | 'locale' | 'hrefOf'> & { kind: 'trends' | 'communities' }) {
  return (
    <div
      data-list={kind}
      data-locale={locale}
      // A name leads to its exploration where the site has one.
      data-explore={
        kind === 'trends' && findProAddress('/explore/name') ? hrefOf('/explore/NAME') : undefined
      }
      data-text-people={t('live.people', { n: '{{n}}' })}
      data-text-few={t('sizer.few')}
      data-text-range={t('live.range', { low: '{{low}}', high: '{{high}}' })}
      data-text-instead={kind === 'trends' ? t('live.trends.instead') : undefined}
      data-text-none={t(`live.${kind}.none`)}
      data-text-failed={t('live.failed')}
      className="mt-4"
    >
      {/* Before the rows, which it may say are others than expected. */}
      <p data-part="note" role="status" className="mb-2 min-h-5 text-14 text-ink-soft" />
      <ol className="border-t border-hairline">
        {Array.from({ length: ROWS }, (_, at) => (
          <li
            key={at}
            data-part="row"
            className="grid min-h-13 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 border-b border-hairline py-2"
          >
            <span className="text-14 text-ink-soft">{at + 1}</span>
            <span data-part="name" className="truncate text-16 font-medium" />
            <span className="text-right">
              <span data-part="figure" className="block text-16 font-semibold" />
              <span data-part="detail" className="block text-13 text-ink-soft" />
            </span>
          </li>
        ))}
      </ol>
      <noscript>
        <p className="text-14 text-ink-soft">{t('live.noScript')}</p>
      </noscript>
    </div>
  )
}
