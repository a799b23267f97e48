import type { CallOutput } from '@rookery/contract'
import { Button, Card } from '@rookery/ui'
import { Meter } from '@rookery/ui/charts/meter.tsx'
import { useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { signedNumber } from '../model/signed-number.ts'
import { GoalDialog } from './goal-dialog.tsx'

type Stats = CallOutput<'get-creator-stats'>
type Goal = NonNullable<Stats['goal']>

/** A goal of followers: where it stands beside the forecast, and what it needs a day beside what is gained. */
export function GoalCard({ stats }: { stats: Stats }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { goal } = stats
  const name = goal && {
    n: formats.number(goal.followers),
    date: formats.date(`${goal.by}T00:00:00Z`),
  }
  return (
    <Card
      headingLevel={2}
      title={name ? t('goal.title', name) : t('goal.none')}
      description={goal ? t(`goal.states.${goal.state}`) : t('goal.noneText')}
      actions={
        <Button size="sm" variant={goal ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
          {goal ? t('goal.change') : t('goal.set')}
        </Button>
      }
    >
      {goal && (
        <GoalProgress
          goal={goal}
          now={stats.days.at(-1)?.followers ?? null}
          measuredDays={stats.forecast.length}
        />
      )}
      {isOpen && (
        <GoalDialog accountId={stats.account.account_id} goal={goal} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

interface GoalProgressProps {
  readonly goal: Goal
  readonly now: number | null
  /** How far ahead the forecast was held against what came. */
  readonly measuredDays: number
}

function GoalProgress({ goal, now, measuredDays }: GoalProgressProps) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const { followers, from_followers, needed_a_day, gained_a_day, forecast, days_left, state } = goal
  // A goal that is set at the count it has, or below, is reached.
  const span = from_followers === null ? 0 : followers - from_followers
  const share = state === 'reached' || span <= 0 ? 1 : ((now ?? 0) - (from_followers ?? 0)) / span
  const perDay = (value: number) => formats.number(value, Math.abs(value) < 10 ? 1 : 0)
  return (
    <div className="grid gap-3">
      {now !== null && from_followers !== null && (
        <Meter
          label={t('goal.way', { from: formats.number(from_followers) })}
          value={share}
          valueText={t('goal.now', { n: formats.number(now), goal: formats.number(followers) })}
        />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-13">
        {needed_a_day !== null && state !== 'reached' && (
          <>
            <dt>{t('goal.needed', { count: days_left, days: formats.number(days_left) })}</dt>
            <dd className="text-right font-medium tabular-nums">
              {t('goal.aDay', { n: `+${perDay(needed_a_day)}` })}
            </dd>
          </>
        )}
        {gained_a_day !== null && (
          <>
            <dt>{t('goal.gained')}</dt>
            <dd className="text-right tabular-nums">
              {t('goal.aDay', { n: signedNumber({ ...formats, number: perDay }, gained_a_day) })}
            </dd>
          </>
        )}
        {forecast !== null && (
          <>
            <dt>{t('goal.forecast')}</dt>
            <dd className="text-right tabular-nums">
              {formats.number(forecast.low)}–{formats.number(forecast.high)}
            </dd>
          </>
        )}
      </dl>
      {forecast !== null && days_left > measuredDays && (
        <p className="text-13 text-ink-soft">{t('goal.extrapolated', { n: formats.number(measuredDays) })}</p>
      )}
    </div>
  )
}
