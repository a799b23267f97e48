import type { ExploreKind } from '@rookery/contract'
import { Card, Skeleton } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useChartTexts } from '../../../../shared/insights/use-chart-texts.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { sentimentsQuery } from '../api/open-explore.query.ts'

interface MoodProps {
  name: string
  kind: ExploreKind
}

/** The share of positive posts by day, with its interval. */
export function MoodByDay({ name, kind }: MoodProps) {
  const t = useT('openExplore')
  const posts = useT('insightsPosts')
  const formats = useFormats()
  const { share } = useChartTexts()
  const found = useQuery(sentimentsQuery(name, kind, useLocale()))
  const shortText = useMemo(
    () => new Intl.DateTimeFormat(formats.dateLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [formats.dateLocale],
  )
  if (found.isError) return null
  if (!found.data)
    return (
      <Card headingLevel={2} title={t('mood.title')}>
        <Skeleton label={t('loading')} height={200} />
      </Card>
    )
  const points = found.data.days.flatMap(({ date, sentiment }) =>
    sentiment
      ? [
          {
            time: new Date(`${date}T00:00:00Z`),
            value: sentiment.positive.share,
            ...(sentiment.positive.low !== null &&
              sentiment.positive.high !== null && {
                low: sentiment.positive.low,
                high: sentiment.positive.high,
              }),
          },
        ]
      : [],
  )
  if (points.length < 2) return null
  return (
    <Card
      headingLevel={2}
      title={t('mood.title')}
      description={t('mood.description')}
      actions={<ModelCardButton model="sentiment" />}
    >
      <LineWithBand
        title={t('mood.title')}
        isTitleHidden
        series={[{ id: 'positive', label: posts('sentiment.positive'), color: 1, points }]}
        texts={{
          asTable: share.asTable,
          asChart: share.asChart,
          columns: { time: posts('conversation.date') },
          describe: (time, values) =>
            t('mood.describe', {
              date: shortText.format(time),
              share: formats.percent(values[0]?.point.value ?? 0, 0),
            }),
        }}
        formatTime={(time) => shortText.format(time)}
        formatValue={(value) => formats.percent(value, 0)}
      />
    </Card>
  )
}
