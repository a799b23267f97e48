import type { AdAccount, CallOutput } from '@rookery/contract'
import { KeyFigure, KeyFigures, Section, SegmentedControl, Skeleton } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { setSearchParams, useSearchParam } from '../../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { overviewQuery } from '../../api/campaign-table.query.ts'
import type { CampaignQuestion } from '../../model/campaign-filters.ts'
import { isDayUnfinished } from '../../model/is-day-unfinished.ts'
import { isSettled } from '../../model/is-settled.ts'
import { figureText, noteOf } from './campaign-columns.tsx'
import { FigureChange } from './figure-change.tsx'

const figureIds = [
  'spent_micro',
  'results',
  'cost_per_result_micro',
  'impressions',
  'ctr',
  'cpm_micro',
] as const
const chartedFigures = ['spent_micro', 'impressions', 'results', 'clicks'] as const

interface CampaignsOverviewProps {
  account: AdAccount
  question: CampaignQuestion
  isCompared: boolean
}

/** The filtered campaigns as a row of figures and one line chart by day of the account. */
export function CampaignsOverview({ account, question, isCompared }: CampaignsOverviewProps) {
  const t = useT('campaignTable')
  const team = useTeam()
  const formats = useFormats()
  const money = useMoney()
  const overviewQueryResult = useQuery(
    overviewQuery({ teamId: team.id, accountId: account.account_id }, question),
  )
  if (overviewQueryResult.isError && !overviewQueryResult.data)
    return (
      <LoadFailed
        title={t('overview.failed')}
        error={overviewQueryResult.error}
        onRetry={() => overviewQueryResult.refetch()}
      />
    )
  if (!overviewQueryResult.data) return <Skeleton label={t('overview.loading')} height={280} />
  const { total, before, currency, time_zone, start, end, campaigns, spend_settled_until } =
    overviewQueryResult.data
  if (campaigns === 0) return null
  const date = (day: string) => formats.date(`${day}T12:00:00Z`)
  return (
    <div className="mb-6 flex flex-col gap-4">
      <p className="text-13 text-ink-soft">
        {t('period.range', { from: date(start), to: date(end) })}
        {isCompared && before && (
          <> · {t('period.before', { from: date(before.start), to: date(before.end) })}</>
        )}
        {' · '}
        {t('period.zone', { zone: time_zone })}
        {' · '}
        {isSettled(end, spend_settled_until, time_zone)
          ? t('overview.settled')
          : spend_settled_until
            ? t('overview.settledUntil', { at: formats.zonedTime(spend_settled_until) })
            : t('overview.notSettled')}
      </p>
      <KeyFigures>
        {figureIds.map((id) => {
          const text = (value: number | null) => figureText({ formats, money }, id, value, currency)
          const isMixed = (id === 'results' || id === 'cost_per_result_micro') && total.result === null
          return (
            <KeyFigure
              key={id}
              label={t(`columns.${id}`)}
              value={text(total[id])}
              note={
                <>
                  {isMixed ? t('totals.mixed') : noteOf(t, id, total)}
                  {isCompared && <FigureChange now={total[id]} before={before?.total[id]} text={text} />}
                </>
              }
            />
          )
        })}
      </KeyFigures>
      {start !== end && <DaysLine overview={overviewQueryResult.data} isCompared={isCompared} />}
    </div>
  )
}

function DaysLine({
  overview,
  isCompared,
}: {
  overview: CallOutput<'get-campaigns-overview'>
  isCompared: boolean
}) {
  const t = useT('campaignTable')
  const formats = useFormats()
  const money = useMoney()
  const requestedFigure = useSearchParam('chart')
  const choices = chartedFigures.filter((id) => id !== 'results' || overview.total.result !== null)
  const chosenFigure = choices.find((each) => each === requestedFigure) ?? 'spent_micro'
  const shortText = useMemo(
    () => new Intl.DateTimeFormat(formats.dateLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [formats.dateLocale],
  )
  const exactText = (value: number) => figureText({ formats, money }, chosenFigure, value, overview.currency)
  const timeOf = (at: number) => new Date(`${overview.days[at]!.date}T00:00:00Z`)
  const isUnfinished = ({ date }: (typeof overview.days)[number]) =>
    isDayUnfinished(date, overview.time_zone, overview.stats_as_of)
  const unfinishedTimes = new Set(
    overview.days.flatMap((day, at) => (isUnfinished(day) ? [timeOf(at).getTime()] : [])),
  )
  const dayText = (time: Date) =>
    unfinishedTimes.has(time.getTime())
      ? t('overview.soFar', { day: shortText.format(time) })
      : shortText.format(time)
  const points = (days: typeof overview.days) =>
    days.slice(0, overview.days.length).flatMap((day, at) => {
      // A day of which the figure is not known has no point.
      const value = day.figures[chosenFigure]
      return value === null ? [] : [{ time: timeOf(at), value, isUnfinished: isUnfinished(day) }]
    })
  const name = t(`columns.${chosenFigure}`)
  const hasComparison = isCompared && overview.before !== null
  return (
    <Section
      title={t('overview.title')}
      actions={
        <SegmentedControl
          size="sm"
          label={t('overview.figure')}
          options={choices.map((value) => ({ value, label: t(`columns.${value}`) }))}
          value={chosenFigure}
          onChange={(value) => setSearchParams({ chart: value === 'spent_micro' ? null : value })}
        />
      }
    >
      <LineWithBand
        title={name}
        isTitleHidden
        isFromZero
        height={180}
        series={[
          ...(hasComparison
            ? [
                {
                  id: 'before',
                  label: t('overview.before'),
                  isBaseline: true,
                  points: points(overview.before!.days),
                },
              ]
            : []),
          {
            id: 'now',
            label: hasComparison ? t('overview.days') : name,
            color: 0,
            points: points(overview.days),
          },
        ]}
        texts={{
          asTable: t('overview.asTable'),
          asChart: t('overview.asChart'),
          columns: { time: t('overview.day') },
          describe: (time, values) =>
            t('overview.describe', {
              day: dayText(time),
              values: values.map(({ label, point }) => `${label} ${exactText(point.value)}`).join(', '),
            }),
        }}
        formatTime={dayText}
        note={unfinishedTimes.size > 0 ? t('overview.soFarNote') : undefined}
        formatValue={(value) => (chosenFigure === 'spent_micro' ? exactText(value) : formats.short(value))}
      />
    </Section>
  )
}
