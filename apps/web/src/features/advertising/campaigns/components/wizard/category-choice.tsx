import { Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { categoriesQuery } from '../../api/measurement.query.ts'
import type { BusinessCategory } from '../../model/new-campaign.ts'

interface CategoryChoiceProps {
  value: readonly BusinessCategory[]
  onChange: (categories: BusinessCategory[]) => void
}

/** The advertiser's business, for publishers of the videos it runs before: one or two categories. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const t = useT('campaignNew')
  const forms = useT('forms')
  const found = useQuery(categoriesQuery('advertiser', ''))
  if (found.isError && !found.data) return <Notice tone="danger">{errorText(found.error)}</Notice>
  if (!found.data) return <Skeleton label={t('category.loading')} lines={['50%']} />
  const [first, second] = value
  const of = (id: string): BusinessCategory[] =>
    found.data.filter((each) => each.id === id).map(({ iab_categories }) => ({ id, iab: iab_categories }))
  const options = (none: string, without: string | undefined) => [
    { id: '', label: none },
    ...found.data.filter(({ id }) => id !== without).map(({ id, name }) => ({ id, label: name })),
  ]
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <NativeSelect
        label={t('category.label')}
        description={t('category.note')}
        value={first?.id ?? ''}
        onChange={(id) => onChange([...of(id), ...(second ? [second] : [])])}
        options={options(t('category.choose'), second?.id)}
      />
      {first && (
        <NativeSelect
          label={t('category.second')}
          hint={forms('optional')}
          value={second?.id ?? ''}
          onChange={(id) => onChange([first, ...of(id)])}
          options={options(t('category.none'), first.id)}
        />
      )}
    </div>
  )
}
