import type { MonitorWeek } from '@rookery/contract'
import { TrendingDownIcon, TrendingUpIcon } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { changeText, formatSignedShare } from '../model/change-text.ts'

/** A week compared with the previous one: coloured if significant, else plain with a note. */
export function WeekChange({ change }: Pick<MonitorWeek, 'change'>) {
  const t = useT('explore')
  const formats = useFormats()
  if (!change) return <span className="text-ink-soft">{t('monitors.noChange')}</span>
  const text = changeText(formats, change)
  const isUp = change.change >= 0
  const tone = !change.significant ? '' : isUp ? 'text-over-ink' : 'text-under-ink'
  const Icon = isUp ? TrendingUpIcon : TrendingDownIcon
  return (
    <span title={t('monitors.interval', text)} className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className={`inline-flex items-center gap-1 font-medium tabular-nums ${tone}`}>
        {change.significant && <Icon size={18} />}
        {text.change}
      </span>
      <span className="text-12 text-ink-soft">
        {t(change.significant ? 'monitors.clear' : 'monitors.unclear')}
        {change.usual !== null &&
          ` · ${t('monitors.usual', { change: formatSignedShare(formats, change.usual) })}`}
      </span>
    </span>
  )
}
