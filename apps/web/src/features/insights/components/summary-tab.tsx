import type { InsightOf, InsightRow } from '@rookery/contract'
import { Badge, Card, KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useChartTexts } from './use-chart-texts.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'

type Summary = NonNullable<InsightOf<'summary'>['data']>
const dimensions = [
  'age',
  'gender',
  'country',
  'language',
  'interest',
  'account',
  'community',
  'topic',
  'job_title',
] as const

/** The three sizes, where it can be targeted, and the strongest row of every other dimension. */
export function SummaryTab({ data }: { data: Summary }) {
  const t = useT('insights')
  const formats = useFormats()
  const { sizes } = data
  const native = sizes.total_native
  const strongest = dimensions.flatMap((dimension) => {
    const row = data.strongest[dimension]
    return row ? [{ dimension, row }] : []
  })
  return (
    <div className="grid gap-4">
      <Card>
        <KeyFigures>
          <KeyFigure
            label={t('sizes.core')}
            value={formats.count(sizes.core_audience)}
            note={t('sizes.coreNote')}
          />
          <KeyFigure
            label={t('sizes.native')}
            value={native ? `${formats.short(native.low)}–${formats.short(native.high)}` : '–'}
            note={
              !native
                ? t('sizes.nativeNone')
                : native.source === 'network'
                  ? t('sizes.nativeNetwork')
                  : t('sizes.nativeModel')
            }
          />
          <KeyFigure
            label={t('sizes.pro')}
            value={formats.count(sizes.pro_targeting_size)}
            note={t('sizes.proNote')}
          />
          <KeyFigure label={t('sizes.region')} value={data.region?.name ?? t('sizes.regionNone')} />
          <KeyFigure
            label={t('sizes.targetable')}
            value={
              <Badge tone={data.targetable ? 'success' : undefined}>
                {data.targetable ? t('sizes.yes') : t('sizes.no')}
              </Badge>
            }
          />
        </KeyFigures>
      </Card>
      <Card headingLevel={2} title={t('strongest.title')}>
        {strongest.length === 0 ? (
          <p className="py-4 text-ink-soft">{t('strongest.empty')}</p>
        ) : (
          <ul className="grid overflow-hidden rounded-md border border-hairline sm:grid-cols-2 xl:grid-cols-4">
            {strongest.map(({ dimension, row }) => (
              <Strongest key={dimension} dimension={dimension} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Strongest({
  dimension,
  row,
}: {
  dimension: (typeof dimensions)[number] & Dimension
  row: InsightRow
}) {
  const t = useT('insights')
  const graph = useT('insightsGraph')
  const formats = useFormats()
  const labelOf = useRowLabels()
  const { lift } = useChartTexts()
  const isOver = (row.lift ?? 1) >= 1
  return (
    <li className="-mr-px -mb-px border-r border-b border-hairline p-3">
      <p className="text-12 text-ink-soft">
        {dimension === 'community' ? graph('summary.community') : t(`strongest.${dimension}`)}
      </p>
      <p className="truncate text-16 font-semibold" title={labelOf(dimension, row)}>
        {labelOf(dimension, row)}
      </p>
      <p className="text-13 tabular-nums">
        {row.lift !== null && (
          <span className={isOver ? 'font-medium text-over-ink' : 'font-medium text-under-ink'}>
            {t('strongest.lift', { lift: lift(row.lift) })}
          </span>
        )}{' '}
        <span className="text-ink-soft">
          {t('strongest.ofAudience', { share: formats.percent(row.audience_share) })}
        </span>
      </p>
    </li>
  )
}
