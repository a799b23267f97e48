import { Button, CheckIcon, InfoIcon, TextField } from '@rookery/ui'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ageGroupQuery, type AgeGroup } from '../../api/age-groups.query.ts'
import { readAges, type AgeRun } from '../../model/read-ages.ts'
import { useAgeGroupText } from '../parts/use-age-group-text.ts'
import { usePicking } from './use-picking.ts'

/** For more ranges of years than this, ticking is better. */
const MAX_RUNS = 5

/** Ages typed as a list or a range, the groups of X nearest to them, and the differences. */
export function AgeGroupsField() {
  const t = useT('creator')
  const { addAll } = usePicking('age')
  const [text, setText] = useState('')
  const { runs, unread } = readAges(text)
  const visibleRuns = runs.slice(0, MAX_RUNS)
  const estimateQueries = useQueries({ queries: visibleRuns.map(ageGroupQuery) })
  const groups = estimateQueries.flatMap(({ data }) => (data ? [data.age] : []))
  const isReady = visibleRuns.length > 0 && groups.length === visibleRuns.length
  const queryError = estimateQueries.find(({ error }) => error)?.error
  const addGroup = () => {
    if (!isReady) return
    addAll([...new Set(groups)].map((age) => ({ id: age, label: age })))
    setText('')
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        addGroup()
      }}
    >
      <TextField
        label={t('ages.label')}
        placeholder={t('ages.placeholder')}
        description={t('ages.hint')}
        value={text}
        onChange={setText}
        maxLength={100}
        autoComplete="off"
        error={unread.length > 0 ? t('ages.unread', { text: unread.join(t('recipe.comma')) }) : undefined}
      />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {estimateQueries.map(
          ({ data }, at) =>
            data && <Outcome key={`${visibleRuns[at]!.from}`} run={visibleRuns[at]!} group={data} />,
        )}
        {runs.length > MAX_RUNS && <p className="text-13 text-warn">{t('ages.tooMany', { n: MAX_RUNS })}</p>}
        {queryError ? <p className="text-13 text-danger">{errorText(queryError)}</p> : null}
      </div>
      {visibleRuns.length > 0 && (
        <div>
          <Button type="submit" variant="primary" isDisabled={!isReady}>
            {t('ages.add', { count: Math.max(1, new Set(groups).size) })}
          </Button>
        </div>
      )}
    </form>
  )
}

/** One age range in years: the age group it is mapped to, its reach, and the years added or missing. */
function Outcome({ run, group }: { run: AgeRun; group: AgeGroup }) {
  const t = useT('creator')
  const formats = useFormats()
  const { becomes, years } = useAgeGroupText()
  const share = group.groups.reduce((sum, each) => sum + each.share, 0)
  const Icon = group.exact ? CheckIcon : InfoIcon
  return (
    <div className="flex gap-1.5 text-13">
      <Icon size={18} className={`shrink-0 ${group.exact ? 'text-success' : 'text-warn'}`} />
      <div className="min-w-0">
        <p className="font-medium">{becomes(run, group)}</p>
        <p className="text-ink-soft">
          {[...years(group), t('ages.share', { share: formats.percent(share, 0) })].join(t('ages.join'))}
        </p>
      </div>
    </div>
  )
}
