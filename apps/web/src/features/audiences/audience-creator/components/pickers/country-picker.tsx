import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { countriesQuery } from '../../api/lookups.query.ts'
import { PickList } from '../parts/pick-list.tsx'
import { usePicking } from './use-picking.ts'

/**
 * Countries, largest first, also found by alias; the blocked one is shown with the reason (RULE-020,
 * RULE-021).
 */
export function CountryPicker() {
  const t = useT('creator')
  const locale = useLocale()
  const formats = useFormats()
  const { data, error, refetch } = useQuery(countriesQuery(locale))
  const { chosen, toggle } = usePicking('location')
  const items = data
    ?.map((country) => ({
      id: country.code,
      label: formats.region(country.code),
      size: country.size,
      aliases: [country.label, ...country.aliases],
      isDisabled: !country.selectable,
      note: country.selectable ? undefined : t('pickers.blocked'),
    }))
    .toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1) || a.label.localeCompare(b.label, locale))
  return (
    <PickList
      label={t('pickers.country')}
      sections={items && [{ id: 'all', items }]}
      error={error}
      onRetry={refetch}
      chosen={chosen}
      onToggle={(item, is) => toggle({ id: item.id, label: item.label }, is)}
    />
  )
}
