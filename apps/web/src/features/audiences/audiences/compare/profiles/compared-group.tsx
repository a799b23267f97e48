import type { ComparedRow, InsightsComparison } from '@rookery/contract'
import { Button, Card } from '@rookery/ui'
import { PairBars, type PairRow } from '@rookery/ui/charts/pair-bars.tsx'
import { useState } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'

const VISIBLE_COUNT = 15

interface ComparedGroupProps {
  group: InsightsComparison['groups'][number]
  names: readonly [string, string]
  colors: readonly [number, number]
}

/**
 * One dimension of two audiences, largest difference first; the title states the largest significant one, or
 * that there is none.
 */
export function ComparedGroup({ group, names, colors }: ComparedGroupProps) {
  const t = useT('compare')
  const texts = useT('audiences')
  const formats = useFormats()
  const [isExpanded, setExpanded] = useState(false)
  const rows = isExpanded ? group.rows : group.rows.slice(0, VISIBLE_COUNT)
  const percent = formats.columnShare
  const points = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${t('profiles.points', { n: formats.number(Math.abs(value) * 100, 1) })}`
  const clearRow = group.rows.find((row) => row.beyond_chance && row.difference && row.key !== 'other')
  const findingText = clearRow
    ? t('profiles.finding', {
        label: clearRow.label,
        name: clearRow.difference!.value > 0 ? names[0] : names[1],
        difference: points(Math.abs(clearRow.difference!.value)).replace('+', ''),
      })
    : t('profiles.same')
  const unknownTexts = group.unknown.map((share) => (share === null ? null : formats.percent(share)))
  const withRange = (
    share: string,
    { low, high }: { low: number | null; high: number | null },
    format: (n: number) => string,
  ) =>
    low === null || high === null
      ? share
      : t('profiles.side', { share, range: formats.range(format(low), format(high)) })
  const sideTextOf = (side: ComparedRow['a']) =>
    side ? withRange(percent(side.share), side, percent) : t('profiles.withheld')
  const verdictText = ({ isBeyondChance, difference }: PairRow) =>
    t(
      difference === null
        ? 'profiles.untold'
        : isBeyondChance
          ? 'profiles.beyondChance'
          : 'profiles.withinChance',
    )
  return (
    <Card headingLevel={2} title={findingText} description={group.title}>
      <PairBars
        title={group.title}
        isTitleHidden
        headline={findingText}
        note={
          unknownTexts[0] === null && unknownTexts[1] === null
            ? t('profiles.note')
            : t('profiles.noteUnknown', { a: unknownTexts[0] ?? '–', b: unknownTexts[1] ?? '–' })
        }
        colors={colors}
        rows={rows.map((row) => ({
          id: row.key,
          label: row.label,
          a: row.a,
          b: row.b,
          difference: row.difference,
          isBeyondChance: row.beyond_chance,
        }))}
        formatShare={percent}
        formatDifference={points}
        texts={{
          asTable: texts('compare.asTable'),
          asChart: texts('compare.asChart'),
          columns: {
            label: group.title,
            a: names[0],
            aInterval: t('profiles.intervalOf', { name: names[0] }),
            b: names[1],
            bInterval: t('profiles.intervalOf', { name: names[1] }),
            difference: t('profiles.difference'),
            differenceInterval: t('profiles.differenceInterval'),
            verdict: t('profiles.verdict'),
          },
          verdict: verdictText,
          describe: (row) =>
            [
              row.label,
              t('profiles.line', { term: names[0], value: sideTextOf(row.a) }),
              t('profiles.line', { term: names[1], value: sideTextOf(row.b) }),
              row.difference &&
                t('profiles.line', {
                  term: t('profiles.difference'),
                  value: withRange(points(row.difference.value), row.difference, points),
                }),
              verdictText(row),
            ]
              .filter(Boolean)
              .join('\n'),
        }}
      />
      {rows.length < group.rows.length && (
        <Button size="sm" className="mt-2" onClick={() => setExpanded(true)}>
          {t('profiles.showAll', { n: formats.number(group.rows.length) })}
        </Button>
      )}
    </Card>
  )
}
