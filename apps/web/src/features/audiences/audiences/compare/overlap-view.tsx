import type { AudienceComparison } from '@rookery/contract'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useParts } from '../api/use-parts.ts'
import type { CompareAddress } from './compare-address.ts'
import { AudiencesTable } from './audiences-table.tsx'
import { OverlapFigure } from './overlap-figure.tsx'
import { PairsTable } from './pairs-table.tsx'
import { RegionsCard } from './regions-card.tsx'

interface OverlapViewProps {
  comparison: AudienceComparison
  address: CompareAddress
}

/** The overlap: chart of all regions, table of audiences, table of pairs. */
export function OverlapView({ comparison, address }: OverlapViewProps) {
  const t = useT('compare')
  const texts = useT('audiences')
  const formats = useFormats()
  const nameOf = (id: string) => comparison.audiences.find((a) => a.id === id)?.name ?? id
  const regionNames = useParts()
  const largest = comparison.regions.find((region) => region.members.length > 1)
  return (
    <div className="grid gap-6">
      <KeyFigures>
        <KeyFigure
          label={texts('compare.union')}
          value={<OverlapFigure figure="union">{formats.count(comparison.union_size)}</OverlapFigure>}
        />
        <KeyFigure
          label={t('parts')}
          value={formats.number(comparison.regions_found)}
          note={
            <OverlapFigure figure="rest">{t('rest', { n: formats.count(comparison.rest) })}</OverlapFigure>
          }
        />
        {largest && (
          <KeyFigure
            label={texts('compare.largest')}
            value={<OverlapFigure figure="region">{formats.count(largest.size)}</OverlapFigure>}
            note={largest.members.map(nameOf).join(' + ')}
          />
        )}
      </KeyFigures>
      <RegionsCard comparison={comparison} address={address} nameOf={nameOf} parts={regionNames} />
      <AudiencesTable comparison={comparison} />
      <PairsTable comparison={comparison} nameOf={nameOf} parts={regionNames} />
    </div>
  )
}
