import type { AdAccount, Campaign } from '@rookery/contract'
import { KeyFigure, KeyFigures, Section, SegmentedControl, Skeleton } from '@rookery/ui'
import { Meter } from '@rookery/ui/charts/meter.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { setSearchParams, useSearchParam } from '../../../../../shared/navigation/use-search-param.ts'
import { reachQuery, totalsQuery, type Days } from '../../api/stats.query.ts'
import { lineFigures, moreFigures, readFigure } from '../../model/figures.ts'
import { isSettled } from '../../model/is-settled.ts'
import { PERIOD_NAMES, type Period } from '../../model/period.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { DaysChart } from './days-chart.tsx'

interface StatisticsTabProps {
  campaign: Campaign
  account: AdAccount
  period: Period
  days: Days
}

/** Totals, rates, every day, and the same by ad set or ad. */
export function StatisticsTab({ campaign, account, period, days }: StatisticsTabProps) {
  const t = useT('campaignDetail')
  const formats = useFormats()
  const money = useMoney()
  const chosenFigure = readFigure(useSearchParam('figure'))
  const totals = useQuery(totalsQuery(campaign.id, days))
  const reachOfCampaign = useQuery(reachQuery(campaign.id, days))

  if (totals.isError && !totals.data)
    return <LoadFailed title={t('statistics.failed')} error={totals.error} onRetry={() => totals.refetch()} />
  if (!totals.data) return <Skeleton label={t('statistics.loading')} height={360} />
  const { metrics, derived, currency, spend_settled_until, stats_as_of } = totals.data
  const showCount = (name: string) => {
    const value = metrics[name] ?? null
    return value === null ? '–' : formats.number(value)
  }
  const rate = (value: number | null) => (value === null ? '–' : formats.percent(value, 2))
  const otherFigures = moreFigures.filter((name) => (metrics[name] ?? 0) > 0)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl
          label={t('period.label')}
          options={PERIOD_NAMES.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={(value) => setSearchParams({ days: value === 'all' ? null : value })}
        />
        <p className="text-13 text-ink-soft">
          {t('period.days', {
            from: formats.date(`${days.start}T12:00:00Z`),
            to: formats.date(`${days.end}T12:00:00Z`),
          })}
          {' · '}
          {stats_as_of ? t('asOf', { at: formats.zonedTime(stats_as_of) }) : t('noFiguresYet')}
        </p>
      </div>
      <KeyFigures>
        <KeyFigure label={t('figures.impressions')} value={showCount('impressions')} />
        <KeyFigure
          label={t('figures.spent_micro')}
          value={money(metrics.spent_micro, currency)}
          note={
            days.end && isSettled(days.end, spend_settled_until, account.time_zone)
              ? t('settled')
              : spend_settled_until
                ? t('settledUntil', { at: formats.zonedTime(spend_settled_until) })
                : t('notSettled')
          }
        />
        <KeyFigure
          label={t('reach.people')}
          value={
            reachOfCampaign.data?.total_audience_reach != null
              ? formats.number(reachOfCampaign.data.total_audience_reach)
              : '–'
          }
          note={
            reachOfCampaign.data?.average_frequency != null
              ? t('reach.frequency', { n: formats.number(reachOfCampaign.data.average_frequency, 1) })
              : reachOfCampaign.isPending
                ? t('reach.loading')
                : t('reach.none')
          }
        />
        <KeyFigure
          label={t('figures.engagements')}
          value={showCount('engagements')}
          note={t('derived.engagement_rate', { value: rate(derived.engagement_rate) })}
        />
        <KeyFigure
          label={t('figures.clicks')}
          value={showCount('clicks')}
          note={t('derived.ctr', { value: rate(derived.ctr) })}
        />
        <KeyFigure label={t('derived.cpm')} value={money(derived.cpm_micro, currency)} />
        <KeyFigure label={t('derived.cpe')} value={money(derived.cpe_micro, currency)} />
      </KeyFigures>
      {campaign.lifetime_budget_micro !== null && campaign.lifetime_budget_micro > 0 && (
        <div className="max-w-md">
          <Meter
            label={t('budgetUsed')}
            value={campaign.spent_micro / campaign.lifetime_budget_micro}
            valueText={t('budgetOf', {
              spent: money(campaign.spent_micro, currency),
              budget: money(campaign.lifetime_budget_micro, currency),
            })}
          />
        </div>
      )}
      <Section
        title={t('daily.title')}
        description={t('daily.description', { zone: account.time_zone })}
        actions={
          <SegmentedControl
            size="sm"
            label={t('daily.figure')}
            options={lineFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
            value={chosenFigure}
            onChange={(value) => setSearchParams({ figure: value === 'impressions' ? null : value })}
          />
        }
      >
        <DaysChart campaignId={campaign.id} days={days} figure={chosenFigure} />
      </Section>
      {otherFigures.length > 0 && (
        <Section title={t('more.title')}>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6 gap-y-3">
            {otherFigures.map((name) => (
              <div key={name}>
                <dt className="text-13 text-ink-soft">{t(`figures.${name}`)}</dt>
                <dd className="font-medium tabular-nums">{showCount(name)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <BreakdownTable campaign={campaign} days={days} />
    </div>
  )
}
