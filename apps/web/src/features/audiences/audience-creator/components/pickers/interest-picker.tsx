import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { interestsQuery } from '../../../../../shared/recipe/interests.query.ts'
import { PickList, type PickSection } from '../parts/pick-list.tsx'
import { usePicking } from './use-picking.ts'

/** The two-level interests: an entire category, or one interest in it. */
export function InterestPicker() {
  const t = useT('creator')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(interestsQuery(locale))
  const { chosen, toggle } = usePicking('interest')
  const sections = new Map<string, PickSection & { items: PickSection['items'][number][] }>()
  const sectionOf = (label: string) => {
    if (!sections.has(label)) sections.set(label, { id: label, label, items: [] })
    return sections.get(label)!
  }
  for (const { id, label, parent_label, size } of data ?? []) {
    if (parent_label) sectionOf(parent_label).items.push({ id, label, size })
    else sectionOf(label).items.unshift({ id, label, size })
  }
  return (
    <PickList
      label={t('pickers.interest')}
      sections={data && [...sections.values()]}
      error={error}
      onRetry={refetch}
      chosen={chosen}
      onToggle={(item, is) => toggle({ id: item.id, label: item.label }, is)}
    />
  )
}
