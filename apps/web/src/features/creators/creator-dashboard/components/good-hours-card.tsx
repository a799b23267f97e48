import type { CallOutput } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { nextHours } from '../model/week.ts'

/** The next hours that are better beyond chance. */
export function GoodHoursCard({ time, now }: { time: CallOutput<'get-best-post-time'>; now: number }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const weekday = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', timeZone: 'UTC' })
  const hours = nextHours(time.best, time.time_zone, now)
  const isFew = time.cells.length === 0
  return (
    <Card
      headingLevel={2}
      title={t('hours.title')}
      description={
        isFew
          ? t('hours.few')
          : hours.length === 0
            ? t('hours.none')
            : t('hours.zone', { zone: time.time_zone.replace('_', ' ') })
      }
    >
      {hours.length > 0 && (
        <ul className="grid gap-2">
          {hours.map((hour) => (
            <li key={`${hour.weekday} ${hour.hour}`} className="flex items-baseline gap-3">
              <span className="font-medium tabular-nums">
                {/* 5 January 1970 was a Monday. */}
                {weekday.format(new Date(Date.UTC(1970, 0, 5 + hour.weekday)))} {hour.hour}:00
              </span>
              <span className="ml-auto text-13 text-ink-soft">
                {hour.ahead === 0
                  ? t('hours.now')
                  : t('hours.in', { count: hour.ahead, n: formats.number(hour.ahead) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
