import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { autocompleteCriteria } from '../../api/autocomplete-criteria.ts'
import { PickList } from '../parts/pick-list.tsx'
import { usePicking } from './use-picking.ts'

/** Languages people post in on X that its ads can target, as BCP-47. */
const codes = [
  'en', 'ja', 'es', 'pt', 'ar', 'tr', 'id', 'fr', 'ko', 'th', 'hi', 'de', 'it', 'nl', 'pl', 'ru', 'sv', 'fil', 'vi', 'zh', 'uk',
  'fi', 'da', 'no', 'cs', 'el', 'he', 'hu', 'ro', 'fa', 'ms', 'ur', 'bn', 'ta',
] // prettier-ignore

/** Languages, with their sizes where the population has them. */
export function LanguagePicker() {
  const t = useT('creator')
  const locale = useLocale()
  const formats = useFormats()
  const { chosen, toggle } = usePicking('language')
  // One call for all languages: those that the population knows, and the number of people who post in each.
  const sizes = useQuery({
    queryKey: ['lookups', 'languages'],
    staleTime: 30 * 60_000,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        codes
          .slice(0, 12)
          .map((code) => autocompleteCriteria({ kinds: ['language'], text: code }, 'en', signal, 5)),
      )
      return new Map(found.flat().map((s) => [s.id, s.size]))
    },
  })
  const items = useMemo(
    () =>
      codes.map((code) => ({ id: code, label: formats.language(code), size: sizes.data?.get(code) ?? null })),
    [formats, sizes.data],
  )
  return (
    <PickList
      label={t('pickers.language')}
      sections={[{ id: locale, items }]}
      chosen={chosen}
      onToggle={(item, is) => toggle({ id: item.id, label: item.label }, is)}
    />
  )
}
