import type { InferredRow } from '@rookery/contract'
import { formatTimes } from '@rookery/i18n'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { findingOf } from './finding.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'

/** A card's title that states its main finding. */
export function FindingTitle({ rows, dimension }: { rows: readonly InferredRow[]; dimension: Dimension }) {
  const t = useT('insights')
  const formats = useFormats()
  const labelOf = useRowLabels()
  const findingOfRows = findingOf(rows)
  if (findingOfRows.kind === 'same') return t('finding.same')
  const rowLabel = labelOf(dimension, findingOfRows.row)
  return findingOfRows.kind === 'more'
    ? t('finding.more', { label: rowLabel, lift: formatTimes(formats.locale, findingOfRows.lift) })
    : t('finding.fewer', { label: rowLabel, share: formats.percent(findingOfRows.share, 0) })
}
