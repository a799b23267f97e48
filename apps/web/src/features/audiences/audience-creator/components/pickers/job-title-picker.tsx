import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { jobTitlesQuery } from '../../api/lookups.query.ts'
import { PickList, type PickSection } from '../parts/pick-list.tsx'
import { usePicking } from './use-picking.ts'

/** The job-title tree: titles under their categories. */
export function JobTitlePicker() {
  const t = useT('creator')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(jobTitlesQuery(locale))
  const { chosen, toggle } = usePicking('job_title')
  const names = new Map(data?.filter((row) => row.child_count > 0).map((row) => [row.id, row.label]))
  const sections = new Map<string, PickSection & { items: PickSection['items'][number][] }>()
  for (const { id, label, parent_id, category, size, child_count } of data ?? []) {
    if (child_count > 0) continue
    const name = (parent_id && names.get(parent_id)) || category
    if (!sections.has(name)) sections.set(name, { id: name, label: name, items: [] })
    sections.get(name)!.items.push({ id, label, size })
  }
  return (
    <PickList
      label={t('pickers.job')}
      sections={data && [...sections.values()]}
      error={error}
      onRetry={refetch}
      chosen={chosen}
      onToggle={(item, is) => toggle({ id: item.id, label: item.label }, is)}
    />
  )
}
