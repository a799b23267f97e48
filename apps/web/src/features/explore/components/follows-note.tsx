import type { ExploreResult } from '@rookery/contract'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

/** Number of people whose follows are known. */
export function FollowsNote({ known }: { known: ExploreResult['follows_known'] }) {
  const t = useT('explore')
  const formats = useFormats()
  if (!known) return null
  const followsValues = { n: formats.number(known.audience), baseline: formats.number(known.baseline) }
  return <p className="mb-2 text-12 text-ink-soft">{t('who.followsKnown', followsValues)}</p>
}
