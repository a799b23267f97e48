import type { MonitorWeek } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { SentimentBar } from '../../../../shared/insights/sentiment-bar.tsx'
import { useDefinitionName } from './definition-name.ts'
import { WeekChange } from './week-change.tsx'

/** The weeks of a monitor; once its definition has changed, each row says what was counted. */
export function WeeksTable({
  weeks,
  earlier,
}: {
  weeks: readonly MonitorWeek[]
  earlier: readonly MonitorWeek[]
}) {
  const t = useT('explore')
  const formats = useFormats()
  const nameOf = useDefinitionName()
  const rows = [...weeks, ...earlier].toSorted(
    (a, b) => b.week_start.localeCompare(a.week_start) || b.revision - a.revision,
  )
  const isChanged = new Set(rows.map(({ revision }) => revision)).size > 1
  const columns = [
    'week',
    ...(isChanged ? (['what'] as const) : []),
    'posts',
    'authors',
    'change',
    'sentiment',
  ] as const
  const cell = 'py-2 pr-6 text-left align-top font-normal'
  return (
    <Card
      headingLevel={2}
      title={t('monitors.results')}
      actions={<ModelCardButton model="sentiment" about={t('monitors.columns.sentiment')} />}
      footer={t('monitors.note', { n: formats.number(PRIVACY_MINIMUM) })}
    >
      <div role="group" aria-label={t('monitors.results')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-140 text-13">
          <thead>
            <tr className="text-12 text-ink-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className={cell}>
                  {t(`monitors.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline tabular-nums">
            {rows.map((week) => (
              <tr key={`${week.week_start} ${week.revision}`}>
                <th scope="row" className={cell}>
                  {formats.date(week.week_start)}
                </th>
                {isChanged && <td className={cell}>{nameOf(week)}</td>}
                <td className={cell}>{week.posts === null ? '–' : formats.number(week.posts)}</td>
                <td className={cell}>{formats.count(week.authors)}</td>
                <td className={cell}>
                  <WeekChange change={week.change} />
                </td>
                <td className={cell}>{week.sentiment ? <SentimentBar sentiment={week.sentiment} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
