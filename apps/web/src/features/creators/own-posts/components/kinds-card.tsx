import type { KindOfPosts } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Fewer posts of a kind say little of it. */
const FEWEST = 5

/** Kinds × media by what they reach in the middle. */
export function KindsCard({ kinds }: { kinds: readonly KindOfPosts[] }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const rows = kinds
    .filter(({ posts }) => posts >= FEWEST)
    .toSorted((a, b) => (b.impressions_median ?? 0) - (a.impressions_median ?? 0))
  const [first] = rows
  const most = first?.impressions_median ?? 1
  if (!first) return null
  const values = {
    kind: t(`kindsMany.${first.kind}`),
    medium: t(`mediaWith.${first.medium}`),
    n: formats.number(first.impressions_median ?? 0),
  }
  return (
    <Card
      headingLevel={2}
      title={t('kindsCard.finding', values)}
      description={t('kindsCard.title')}
      footer={t('kindsCard.note')}
    >
      <table className="w-full text-13">
        <thead className="text-ink-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-1.5 pr-2 text-left font-medium">
              {t('kindsCard.kind')}
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              {t('kindsCard.posts')}
            </th>
            <th scope="col" className="px-2 text-left font-medium">
              {t('kindsCard.reach')}
            </th>
            <th scope="col" className="pl-2 text-right font-medium">
              {t('kindsCard.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.medium}`} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {t(`kinds.${row.kind}`)} · <span className="text-ink-soft">{t(`media.${row.medium}`)}</span>
              </th>
              <td className="px-2 text-right tabular-nums">{formats.number(row.posts)}</td>
              <td className="w-2/5 px-2">
                <span className="flex items-center gap-2 tabular-nums">
                  <span
                    aria-hidden="true"
                    className="h-3 rounded-sm bg-signal/70"
                    style={{ width: `${(60 * (row.impressions_median ?? 0)) / most}%` }}
                  />
                  {formats.number(row.impressions_median ?? 0)}
                </span>
              </td>
              <td className="pl-2 text-right tabular-nums">
                {row.engagement_rate_median === null ? '–' : formats.percent(row.engagement_rate_median)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
