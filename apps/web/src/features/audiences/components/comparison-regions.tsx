import type { AudienceComparison } from '@rookery/contract'
import { Section } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { tableTexts } from './table-texts.ts'

interface ComparisonRegionsProps {
  comparison: AudienceComparison
  nameOf: (id: string) => string
}

/** Profiles in exactly these audiences and no other compared one. */
export function ComparisonRegions({ comparison, nameOf }: ComparisonRegionsProps) {
  const t = useT('audiences')
  const formats = useFormats()
  return (
    <Section
      title={t('compare.figureTitle')}
      description={comparison.complete ? undefined : t('compare.incomplete')}
    >
      <DataTable
        label={t('compare.figureTitle')}
        density="compact"
        rows={comparison.regions}
        rowId={(r) => r.members.join(' ')}
        texts={tableTexts(t)}
        columns={[
          {
            id: 'members',
            header: t('compare.members'),
            value: (r) => r.members.map(nameOf).join(' + '),
            isRowHeader: true,
          },
          {
            id: 'count',
            header: t('compare.count'),
            align: 'end',
            value: (r) => r.size,
            cell: (r) => formats.count(r.size),
          },
        ]}
      />
    </Section>
  )
}
