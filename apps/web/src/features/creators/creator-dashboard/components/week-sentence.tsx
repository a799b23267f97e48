import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { signedNumber } from '../model/signed-number.ts'
import { changeOf, type Week } from '../model/week.ts'

/** Smaller changes are not worth a word. */
const WORTH = 0.05

/** The week in one sentence, by rules; posts only where they are known. */
export function WeekSentence({ week, before, hasPosts }: { week: Week; before: Week; hasPosts: boolean }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const { gained, lost } = week
  const followers =
    gained === null || lost === null
      ? t('week.followersUnknown')
      : t('week.followers', {
          gained: formats.number(gained),
          lost: formats.number(lost),
          net: signedNumber(formats, gained - lost),
        })
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
        : t(change > 0 ? 'week.postsMore' : 'week.postsFewer', reached)
  return (
    <p className="mb-6 max-w-3xl border-l-4 border-signal/60 pl-4 text-16 text-balance">
      <span className="sr-only">{t('week.label')}: </span>
      {hasPosts ? t('week.join', { followers, posts }) : t('week.joinFollowers', { followers })}
    </p>
  )
}
