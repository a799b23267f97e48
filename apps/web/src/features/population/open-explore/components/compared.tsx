import { Button, TextField } from '@rookery/ui'
import { useQueries } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SideBySide } from '../../../../shared/explore/components/side-by-side.tsx'
import { comparedNames, paramsOfNames } from '../../../../shared/explore/model/compared-names.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { periodOf } from '../../../../shared/insights/period.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { openExploreQuery, type OpenQuestion } from '../api/open-explore.query.ts'

/** The explored name beside up to two others. */
export function Compared({ question, isFull }: { question: OpenQuestion; isFull: boolean }) {
  const language = useLocale()
  const params = useSearchParams()
  const names = comparedNames(params, question.name)
  const questions = [question, ...names.map((name) => ({ name, kind: null, period: periodOf(params) }))]
  const answers = useQueries({
    queries: questions.map((each) => openExploreQuery(each, { language, isFull })),
  })
  return (
    <SideBySide
      compared={questions.map(({ name }, i) => ({
        query: name,
        data: answers[i]?.data,
        error: answers[i]?.error ?? null,
      }))}
      addName={<AddName names={names} />}
    />
  )
}

function AddName({ names }: { names: readonly string[] }) {
  const t = useT('explore')
  const [text, setText] = useState('')
  const isReady = /[\p{L}\p{N}]/u.test(text)
  function submitName(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    setText('')
    setSearchParams(paramsOfNames([...names, text.trim()]), { push: true })
  }
  return (
    <form onSubmit={submitName} className="mb-3 flex flex-wrap items-end gap-3">
      <TextField
        className="max-w-96 min-w-0 flex-1 basis-60"
        label={t('beside.add')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(value) => setText(value.slice(0, 512))}
      />
      <Button type="submit" isDisabled={!isReady}>
        {t('beside.go')}
      </Button>
    </form>
  )
}
