import { Button } from '@rookery/ui'
import { useQueries } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SideBySide } from '../../../../shared/explore/components/side-by-side.tsx'
import { paramsOfNames } from '../../../../shared/explore/model/compared-names.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { timeZoneOf } from '../../../../shared/insights/use-time-zone.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { exploreQuery } from '../../../../shared/explore/api/explore.query.ts'
import type { ExploreQuestion } from '../../../../shared/explore/model/explore-question.ts'
import { SubjectField } from './subject-field.tsx'

/** The explored name beside up to two others. */
export function ComparedNames({ question, names }: { question: ExploreQuestion; names: readonly string[] }) {
  const locale = useLocale()
  const clock = timeZoneOf(useSearchParams())
  const questions = [question, ...names.map((query) => ({ ...question, query, kind: null }))]
  const answers = useQueries({ queries: questions.map((each) => exploreQuery(each, clock, locale)) })
  return (
    <SideBySide
      compared={questions.map(({ query }, i) => ({
        query,
        data: answers[i]?.data,
        error: answers[i]?.error ?? null,
      }))}
      addName={<AddName names={names} />}
    />
  )
}

/** The field to add a name. */
function AddName({ names }: { names: readonly string[] }) {
  const t = useT('explore')
  const [text, setText] = useState('')
  const addName = (name: string) => {
    setText('')
    setSearchParams(paramsOfNames([...names, name]), { push: true })
  }
  function submitName(event: FormEvent) {
    event.preventDefault()
    if (/[\p{L}\p{N}]/u.test(text)) addName(text.trim())
  }
  return (
    <form onSubmit={submitName} className="mb-3 flex flex-wrap items-end gap-3">
      <SubjectField
        className="min-w-0 max-w-96 flex-1 basis-60"
        label={t('beside.add')}
        value={text}
        onChange={setText}
        onChoose={addName}
      />
      <Button type="submit" isDisabled={!/[\p{L}\p{N}]/u.test(text)}>
        {t('beside.go')}
      </Button>
    </form>
  )
}
