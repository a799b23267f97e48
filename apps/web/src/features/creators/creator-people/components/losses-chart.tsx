import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { fateColor } from '../model/fate-colors.ts'
import type { LossDay } from '../model/losses-by-day.ts'

const HEIGHT = 120

/** A column for each day, divided by what became of the followers; the same figures as a table for screen readers. */
export function LossesChart({ days }: { days: readonly LossDay[] }) {
  const t = useT('creatorPeople')
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ total }) => total))
  const partsOf = ({ parts }: LossDay) =>
    parts.map(({ fate, people }) => `${t(`fates.${fate}`)}: ${formats.number(people)}`).join('\n')
  return (
    <figure aria-label={t('unfollowed.chart')}>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex w-10 flex-col justify-between text-right text-12 text-ink-faint tabular-nums"
          style={{ height: HEIGHT }}
        >
          <span className="-mt-2">{formats.number(most)}</span>
          <span className="-mb-2">0</span>
        </div>
        <div
          aria-hidden="true"
          className="flex min-w-0 flex-1 items-end gap-px border-t border-b border-hairline"
          style={{ height: HEIGHT }}
        >
          {days.map((day) => (
            <div
              key={day.date}
              title={`${formats.date(`${day.date}T12:00:00Z`)}\n${partsOf(day) || t('unfollowed.nobody')}`}
              className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-ink/5"
            >
              {day.parts.map(({ fate, people }) => (
                <div
                  key={fate}
                  className="mx-auto w-full max-w-6 border-t border-raised first:rounded-t-sm"
                  style={{ height: (people / most) * (HEIGHT - 2), background: fateColor[fate] }}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1 ml-12 flex justify-between text-12 text-ink-faint">
        {days.length > 0 && <span>{formats.monthDay(`${days[0]!.date}T12:00:00Z`)}</span>}
        {days.length > 1 && <span>{formats.monthDay(`${days.at(-1)!.date}T12:00:00Z`)}</span>}
      </div>
      {/* A table grows with its text even where it is not seen. */}
      <div className="sr-only">
        <table>
          <caption>{t('unfollowed.chart')}</caption>
          <tbody>
            {days
              .filter(({ total }) => total > 0)
              .map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formats.date(`${day.date}T12:00:00Z`)}</th>
                  <td>{partsOf(day)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
