import type { CallOutput } from '@rookery/contract'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { signedNumber } from '../model/signed-number.ts'
import type { Week } from '../model/week.ts'

interface WeekFiguresProps {
  stats: CallOutput<'get-creator-stats'>
  week: Week
  before: Week
  hasPosts: boolean
}

/** The week's figures, each with that of the week before. */
export function WeekFigures({ stats, week, before, hasPosts }: WeekFiguresProps) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const number = (value: number | null) => (value === null ? '–' : formats.number(value))
  const earlier = (value: string) => t('figures.before', { value })
  const rateOf = ({ impressions, engagements }: Week) =>
    impressions && engagements !== null ? formats.percent(engagements / impressions) : '–'
  const net = week.gained === null || week.lost === null ? null : week.gained - week.lost
  const signed = net === null ? '–' : signedNumber(formats, net)
  return (
    <div className="mb-6">
      <KeyFigures>
        <KeyFigure
          label={t('figures.followers')}
          value={number(stats.days.at(-1)?.followers ?? null)}
          note={`${signed} ${t('figures.net')}`}
        />
        <KeyFigure
          label={t('figures.gained')}
          value={number(week.gained)}
          note={earlier(number(before.gained))}
        />
        <KeyFigure label={t('figures.lost')} value={number(week.lost)} note={earlier(number(before.lost))} />
        {hasPosts && (
          <>
            <KeyFigure
              label={t('figures.posts')}
              value={number(week.posts)}
              note={earlier(number(before.posts))}
            />
            <KeyFigure
              label={t('figures.impressions')}
              value={week.impressions === null ? '–' : formats.short(week.impressions)}
              note={earlier(before.impressions === null ? '–' : formats.short(before.impressions))}
            />
            <KeyFigure label={t('figures.rate')} value={rateOf(week)} note={earlier(rateOf(before))} />
          </>
        )}
      </KeyFigures>
    </div>
  )
}
