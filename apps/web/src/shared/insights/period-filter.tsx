import type { PostPeriod } from '@rookery/contract/objects/period.ts'
import { TextField } from '@rookery/ui'
import { useState } from 'react'
import { NativeSelect } from '../forms/native-select.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { setSearchParams } from '../navigation/use-search-param.ts'
import { presetDays, type PeriodQuestion } from './period.ts'

interface PeriodFilterProps {
  question: PeriodQuestion
  /** The period of the answer and its share of the data; null before it is known. */
  answeredPeriod: PostPeriod | null
}

const noPeriod = { days: null, period: null, since: null, until: null }
/** Choice of a period; part of the address. */
export function PeriodFilter({ question, answeredPeriod }: PeriodFilterProps) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const isRange = question.since !== undefined || question.until !== undefined
  const chosenText = isRange
    ? 'range'
    : (question.period ?? (question.days === undefined ? 'data' : String(question.days)))
  function choosePeriod(id: string) {
    if (id === 'data') setSearchParams(noPeriod)
    else if (id === 'all') setSearchParams({ ...noPeriod, period: 'all' })
    else if (id !== 'range') setSearchParams({ ...noPeriod, days: id })
    else if (answeredPeriod)
      setSearchParams({ ...noPeriod, since: answeredPeriod.since, until: answeredPeriod.until })
  }
  return (
    <div className="flex max-w-full flex-wrap items-end gap-3">
      <NativeSelect
        label={t('period.label')}
        value={chosenText}
        onChange={choosePeriod}
        options={[
          { id: 'data', label: t('period.data') },
          ...presetDays.map((n) => ({
            id: String(n),
            label: n === 365 ? t('period.year') : t('period.days', { n: formats.number(n) }),
          })),
          { id: 'all', label: t('period.all') },
          ...(answeredPeriod || isRange ? [{ id: 'range', label: t('period.range') }] : []),
        ]}
      />
      {isRange && (
        <FromToFields
          key={`${question.since} ${question.until}`}
          since={question.since ?? answeredPeriod?.since}
          until={question.until ?? answeredPeriod?.until}
        />
      )}
    </div>
  )
}

/** Two dates, applied once they form a period. */
function FromToFields({
  since = '',
  until = '',
}: {
  since?: string | undefined
  until?: string | undefined
}) {
  const t = useT('insightsPosts')
  const [given, setGiven] = useState({ since, until })
  const isOrdered = given.since === '' || given.until === '' || given.since <= given.until
  const isComplete = given.since !== '' && given.until !== ''
  const applyPeriod = () => {
    if (isComplete && isOrdered && (given.since !== since || given.until !== until))
      setSearchParams({ ...noPeriod, ...given })
  }
  return (
    <>
      {(['since', 'until'] as const).map((name) => (
        <TextField
          key={name}
          className="w-40"
          type="date"
          label={t(`period.${name}`)}
          value={given[name]}
          onChange={(value) => setGiven({ ...given, [name]: value })}
          onBlur={applyPeriod}
          onKeyDown={({ key }) => {
            if (key === 'Enter') applyPeriod()
          }}
          {...(name === 'until' && !isOrdered ? { error: t('period.order') } : {})}
        />
      ))}
    </>
  )
}
