import type { PostPeriod } from '@rookery/contract/objects/period.ts'
import { Button, SearchIcon } from '@rookery/ui'
import { useState, type FormEvent } from 'react'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../../shared/i18n/use-countries.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PeriodFilter } from '../../../../shared/insights/period-filter.tsx'
import { periodOf } from '../../../../shared/insights/period.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import type { ExploreQuestion } from '../../../../shared/explore/model/explore-question.ts'
import { SubjectField } from './subject-field.tsx'

const ANY_VALUE = 'any'
/** Languages of posts to filter by. */
const languages = ['en', 'ja', 'es', 'pt', 'fr', 'de', 'ko', 'id', 'tr', 'ar', 'it', 'th', 'zh'] as const

interface ExploreSearchProps {
  question: ExploreQuestion | null
  takesFocus: boolean
  /** Period of posts that the answer covers. */
  answeredPeriod: PostPeriod | null
}

/** One search field for any subject, and its filters; all part of the address. */
export function ExploreSearch({ question, takesFocus, answeredPeriod }: ExploreSearchProps) {
  const params = useSearchParams()
  const t = useT('explore')
  const formats = useFormats()
  const countries = useCountries()
  const [text, setText] = useState(question?.query ?? '')
  const [submittedQuery, setSubmittedQuery] = useState(question?.query)
  if (question?.query !== submittedQuery) {
    setSubmittedQuery(question?.query)
    setText(question?.query ?? '')
  }
  const isReady = /[\p{L}\p{N}]/u.test(text)
  function submitSearch(event: FormEvent) {
    event.preventDefault()
    if (isReady) setSearchParams({ q: text.trim(), kind: null, tab: null, view: null }, { push: true })
  }
  return (
    <form role="search" onSubmit={submitSearch} className="mb-5 flex flex-wrap items-end gap-3">
      <SubjectField
        className="min-w-0 flex-1 basis-80"
        label={t('search.label')}
        value={text}
        onChange={setText}
        onChoose={(query, kind) => {
          setText(query)
          setSearchParams({ q: query, kind, tab: null, view: null }, { push: true })
        }}
        takesFocus={takesFocus}
      />
      <Button type="submit" variant="primary" icon={<SearchIcon size={18} />} isDisabled={!isReady}>
        {t('search.go')}
      </Button>
      <div className="flex w-full flex-wrap items-end gap-3">
        <PeriodFilter question={periodOf(params)} answeredPeriod={answeredPeriod} />
        <NativeSelect
          className="max-w-56"
          label={t('search.country')}
          value={question?.country ?? ANY_VALUE}
          onChange={(country) => setSearchParams({ country: country === ANY_VALUE ? null : country })}
          options={[{ id: ANY_VALUE, label: t('search.everywhere') }, ...countries]}
        />
        <NativeSelect
          label={t('search.language')}
          value={question?.post_language ?? ANY_VALUE}
          onChange={(lang) => setSearchParams({ lang: lang === ANY_VALUE ? null : lang })}
          options={[
            { id: ANY_VALUE, label: t('search.anyLanguage') },
            ...languages.map((id) => ({ id, label: formats.language(id) })),
          ]}
        />
      </div>
    </form>
  )
}
