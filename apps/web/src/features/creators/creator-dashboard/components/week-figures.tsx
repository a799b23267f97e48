import type { CallOutput } from '@rookery/contract'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { signedNumber } from '../model/signed-number.ts'
import type { Week, Weeks } from '../model/week.ts'

interface WeekFiguresProps extends Weeks {
  stats: CallOutput<'get-creator-stats'>
  hasPosts: boolean
}

/** The week's figures, each with that of the week before and the average of four weeks: the same weekdays. */
export function WeekFigures({ stats, week, before, usual, hasPosts }: WeekFiguresProps) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const number = (value: number | null) => (value === null ? '–' : formats.number(value))
  const short = (value: number | null) => (value === null ? '–' : formats.short(value))
  const earlier = (value: string, average: string | null) => (
    <>
      {t('figures.before', { value })}
      {average !== null && <span className="block">{t('figures.usual', { value: average })}</span>}
    </>
  )
  const average = (value: number | null) =>
    value === null ? null : formats.number(value, value < 10 ? 1 : 0)
  const rateOf = ({ impressions, engagements }: Pick<Week, 'impressions' | 'engagements'>) =>
    impressions && engagements !== null ? formats.percent(engagements / impressions) : null
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
          note={earlier(number(before.gained), average(usual.gained))}
        />
        <KeyFigure
          label={t('figures.lost')}
          value={number(week.lost)}
          note={earlier(number(before.lost), average(usual.lost))}
        />
        {hasPosts && (
          <>
            <KeyFigure
              label={t('figures.posts')}
              value={number(week.posts)}
              note={earlier(number(before.posts), average(usual.posts))}
            />
            <KeyFigure
              label={t('figures.impressions')}
              value={short(week.impressions)}
              note={earlier(
                short(before.impressions),
                usual.impressions === null ? null : short(Math.round(usual.impressions)),
              )}
            />
            <KeyFigure
              label={t('figures.rate')}
              value={rateOf(week) ?? '–'}
              note={earlier(rateOf(before) ?? '–', rateOf(usual))}
            />
          </>
        )}
      </KeyFigures>
    </div>
  )
}
