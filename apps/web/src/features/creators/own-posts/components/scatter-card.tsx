import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Card } from '@rookery/ui'
import { Scatter } from '@rookery/ui/charts/scatter.tsx'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { goToPlace } from '../../../../shared/router/history.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { bandPlaceOf } from '../model/band-place.ts'
import type { OwnPostsPaths } from '../paths.ts'

const LABEL_LENGTH = 60

/** Every post that had an expectation, at what was expected and what it reached. */
export function ScatterCard({ posts }: { posts: readonly PostPerformance[] }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const paths = usePaths<OwnPostsPaths>()
  const byId = useMemo(() => new Map(posts.map((row) => [row.post.id, row])), [posts])
  const points = posts.flatMap((row) => {
    const place = bandPlaceOf(row)
    if (place === null) return []
    return [
      {
        id: row.post.id,
        label: row.post.text.slice(0, LABEL_LENGTH) || t('table.deleted'),
        x: Math.max(row.expected_impressions!.mid, 1),
        y: Math.max(row.impressions_72h!, 1),
        place,
      },
    ]
  })
  const countOf = (of: string) => formats.number(points.filter(({ place }) => place === of).length)
  const isEmpty = points.length === 0
  const finding = t('scatter.finding', {
    n: formats.number(points.length),
    above: countOf('above'),
    below: countOf('below'),
  })
  return (
    <Card
      headingLevel={2}
      title={isEmpty ? t('scatter.title') : finding}
      description={isEmpty ? t('scatter.none') : t('scatter.title')}
    >
      {!isEmpty && (
        <Scatter
          title={t('scatter.title')}
          isTitleHidden
          headline={finding}
          note={t('scatter.note')}
          points={points}
          formatTick={formats.short}
          formatValue={(value) => formats.number(value)}
          onSelect={({ id }) => goToPlace(paths.ownPost(id))}
          texts={{
            asTable: t('asTable'),
            asChart: t('asChart'),
            columns: { label: t('scatter.text'), x: t('scatter.expected'), y: t('scatter.actual') },
            places: {
              above: t('scatter.above'),
              within: t('scatter.within'),
              below: t('scatter.below'),
            },
            describe: ({ id, label, y }) => {
              const band = byId.get(id)!.expected_impressions!
              return t('scatter.describe', {
                text: label,
                actual: formats.number(y),
                low: formats.number(band.low),
                high: formats.number(band.high),
              })
            },
          }}
        />
      )}
    </Card>
  )
}
