import type { AudienceComparison } from '@rookery/contract'
import { Section } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { audienceColor } from '@rookery/ui/charts/lift-tone.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LedgerFigure } from '../../../../shared/sizes/ledger-figure.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { Swatch } from './compared-audiences.tsx'
import { OverlapFigure } from './overlap-figure.tsx'

/**
 * Sizes of each compared audience, from our sample to an upload as on every screen, and its exclusive reach.
 */
export function AudiencesTable({ comparison }: { comparison: AudienceComparison }) {
  const t = useT('audiences')
  const compareTexts = useT('compare')
  const ledger = useT('ledger')
  const texts = useTableTexts()
  const formats = useFormats()
  type Row = AudienceComparison['audiences'][number]
  // Stored before the population grew; the server recounts them within a minute.
  const differingAudiences = comparison.audiences.filter(
    ({ size, ledger: { sample } }) => size !== sample.count,
  )
  const figureCell = (
    name: 'sample' | 'projection' | 'network' | 'match',
    value: (row: Row) => number | null,
  ) => ({
    id: name,
    header: ledger(name),
    align: 'end' as const,
    value,
    cell: (row: Row) => <LedgerFigure ledger={row.ledger} figure={name} of={row.id} />,
  })
  return (
    <Section title={t('compare.audiences')} description={t('compare.uniqueNote')}>
      {differingAudiences.length > 0 && (
        <p className="mb-3 text-13">
          {compareTexts('countedBefore', {
            names: differingAudiences.map(({ name }) => name).join(compareTexts('comma')),
            date: formats.dateTime(comparison.computed_at),
          })}
        </p>
      )}
      <DataTable
        label={t('compare.audiences')}
        density="compact"
        onPhone="cards"
        rows={comparison.audiences}
        rowId={(a) => a.id}
        texts={texts}
        columns={[
          {
            id: 'name',
            header: t('compare.audience'),
            value: (a) => a.name,
            isRowHeader: true,
            cell: (a) => (
              <span className="flex min-w-0 items-center gap-2">
                <Swatch color={audienceColor(comparison.audiences.indexOf(a))} />
                <span className="min-w-0 break-words">{a.name}</span>
              </span>
            ),
          },
          figureCell('sample', (a) => a.ledger.sample.count),
          figureCell('projection', (a) => a.ledger.projection && a.ledger.projection.middle),
          figureCell('network', (a) => a.ledger.network && a.ledger.network.high),
          figureCell('match', (a) => a.ledger.match.middle),
          {
            id: 'unique',
            header: t('compare.unique'),
            align: 'end',
            value: (a) => a.unique_reach,
            cell: (a) => <OverlapFigure figure="unique">{formats.count(a.unique_reach)}</OverlapFigure>,
          },
        ]}
      />
    </Section>
  )
}
