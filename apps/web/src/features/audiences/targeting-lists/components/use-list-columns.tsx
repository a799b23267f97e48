import type { Audience } from '@rookery/contract'
import { TextLink } from '@rookery/ui'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { LedgerLine } from '../../../../shared/sizes/ledger-figure.tsx'
import type { TargetingListsPaths } from '../paths.ts'

/** What every table of lists shows: name, people, countries, and when it changed. */
export function useListColumns(): DataColumn<Audience>[] {
  const t = useT('targetingLists')
  const formats = useFormats()
  const paths = usePaths<TargetingListsPaths>()
  const placesOf = (list: Audience) => {
    if (list.region) return formats.audienceRegion(list.region)
    const [first, ...others] = list.countries.map(({ code }) => formats.region(code))
    if (first === undefined) return t('worldwide')
    return others.length === 0 ? first : t('moreCountries', { name: first, n: others.length })
  }
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      value: ({ name }) => name,
      cell: ({ id, name }) => <TextLink href={paths.targetingLists(id)}>{name}</TextLink>,
    },
    {
      id: 'size',
      header: t('columns.size'),
      isWideInCards: true,
      value: ({ core_audience }) => core_audience,
      cell: ({ ledger, id }) => <LedgerLine ledger={ledger} of={id} />,
    },
    { id: 'countries', header: t('columns.countries'), width: '150px', value: placesOf },
    {
      id: 'changed',
      header: t('columns.changed'),
      width: '120px',
      value: ({ modified_at }) => modified_at,
      cell: ({ modified_at }) => formats.date(modified_at),
    },
  ]
}
