import type { ExploreResult } from '@rookery/contract'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'

/** Number of people whose follows are known. */
export function FollowsNote({ known }: { known: ExploreResult['follows_known'] }) {
  const t = useT('explore')
  const formats = useFormats()
  if (!known) return null
  const { audience, baseline, follower_lists: lists } = known
  const notes = [
    ...(lists === undefined || audience > 0
      ? [t('who.followsKnown', { n: formats.number(audience), baseline: formats.number(baseline) })]
      : []),
    ...(lists === undefined ? [] : [t('who.followerLists', { lists: formats.number(lists) })]),
  ]
  return <p className="mb-2 text-12 text-ink-soft">{notes.join(formats.locale === 'ja' ? '' : ' ')}</p>
}
