import type { InsightOf } from '@rookery/contract'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../../shared/navigation/use-search-param.ts'
import { wallMediums, type PostsQuestion } from '../../model/posts-question.ts'

const ANY_VALUE = 'any'

interface WallFiltersProps {
  data: Pick<NonNullable<InsightOf<'content_wall'>['data']>, 'languages' | 'media_types'>
  question: PostsQuestion
}

/** Language and medium of the wall; a chosen option without posts stays listed. */
export function WallFilters({ data, question }: WallFiltersProps) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const languages = [
    ...new Set([...data.languages, ...(question.post_language ? [question.post_language] : [])]),
  ]
    .map((code) => ({ id: code, label: formats.language(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, formats.locale))
  const shownMediums = wallMediums.filter(
    (each) => data.media_types.includes(each) || each === question.medium,
  )
  const setParam = (name: string) => (value: string) =>
    setSearchParams({ [name]: value === ANY_VALUE ? null : value })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-52">
        <Select
          label={t('wall.language')}
          value={question.post_language ?? ANY_VALUE}
          onChange={setParam('post_language')}
          options={[{ id: ANY_VALUE, label: t('wall.anyLanguage') }, ...languages]}
        />
      </div>
      <div className="w-full sm:w-52">
        <Select
          label={t('wall.medium')}
          value={question.medium ?? ANY_VALUE}
          onChange={setParam('medium')}
          options={[
            { id: ANY_VALUE, label: t('wall.anyMedium') },
            ...shownMediums.map((each) => ({ id: each, label: t(`wall.media.${each}`) })),
          ]}
        />
      </div>
    </div>
  )
}
