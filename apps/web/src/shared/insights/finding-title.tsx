import type { InsightRow } from '@rookery/contract'
import { formatTimes } from '@rookery/i18n'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { findingOf } from './finding.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'

/** A card's title that states its main finding. */
export function FindingTitle({ rows, dimension }: { rows: readonly InsightRow[]; dimension: Dimension }) {
  const t = useT('insights')
  const formats = useFormats()
  const labelOf = useRowLabels()
  const finding = findingOf(rows)
  if (finding.kind === 'same') return t('finding.same')
  const label = labelOf(dimension, finding.row)
  return finding.kind === 'more'
    ? t('finding.more', { label, lift: formatTimes(formats.locale, finding.lift) })
    : t('finding.fewer', { label, share: formats.percent(finding.share, 0) })
}
