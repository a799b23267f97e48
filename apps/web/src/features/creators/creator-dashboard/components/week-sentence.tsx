import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { changeOf, type Week } from '../model/week.ts'

/** Smaller changes are not worth a word. */
const WORTH = 0.05

/** The week in one sentence, by rules. */
export function WeekSentence({ week, before }: { week: Week; before: Week }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const { gained, lost } = week
  const net = gained === null || lost === null ? null : gained - lost
  const counts = {
    gained: formats.number(gained ?? 0),
    lost: formats.number(lost ?? 0),
    net: formats.number(Math.abs(net ?? 0)),
  }
  const followers =
    net === null
      ? t('week.followersUnknown')
      : net > 0
        ? t('week.followersUp', counts)
        : net < 0
          ? t('week.followersDown', counts)
          : t('week.followersSame', counts)
  const change = changeOf(week.impressions, before.impressions)
  const reached = {
    n: formats.number(week.posts),
    impressions: formats.short(week.impressions ?? 0),
    change: formats.percent(Math.abs(change ?? 0), 0),
  }
  const posts =
    week.posts === 0
      ? t('week.noPosts')
      : change === null || Math.abs(change) < WORTH
        ? t('week.posts', reached)
        : change > 0
          ? t('week.postsMore', reached)
          : t('week.postsFewer', reached)
  return (
    <p className="mb-6 max-w-3xl border-l-4 border-signal/60 pl-4 text-16 text-balance">
      <span className="sr-only">{t('week.label')}: </span>
      {t('week.join', { followers, posts })}
    </p>
  )
}
