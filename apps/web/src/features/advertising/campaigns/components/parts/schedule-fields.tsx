import type { AdAccount } from '@rookery/contract'
import { TextField } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCurrencyName } from '../../../../../shared/money/use-currency-name.ts'
import type { ScheduleField, ScheduleForm, ScheduleProblems } from '../../model/schedule-form.ts'

interface ScheduleFieldsProps {
  form: ScheduleForm
  onChange: (field: ScheduleField, value: string) => void
  problems: ScheduleProblems
  /** Whether the field's problems are shown yet. */
  isErrorShown: (field: ScheduleField) => boolean
  /** Errors of the server, by field. */
  refused?: Partial<Record<string, string>>
  account: Pick<AdAccount, 'time_zone' | 'currency'>
  /** Set for an ad set, which the campaign's budgets limit already. */
  areBudgetsOptional?: boolean
}

/** Dates and budgets. */
export function ScheduleFields({
  form,
  onChange,
  problems,
  isErrorShown,
  refused = {},
  account,
  areBudgetsOptional = false,
}: ScheduleFieldsProps) {
  const t = useT('campaigns')
  const currencyName = useCurrencyName()
  const forms = useT('forms')
  const errorOf = (field: ScheduleField) => {
    const problem = problems[field]
    if (refused[field]) return refused[field]
    if (!problem || !isErrorShown(field)) return undefined
    const name = t(`fields.${field}`)
    if (problem === 'required')
      return field === 'daily_budget_micro' ? t('problems.budget') : forms('required', { field: name })
    if (problem === 'invalid') return forms('invalid', { field: name })
    return t(`problems.${problem}`)
  }
  const field = (key: ScheduleField) => ({
    label: t(`fields.${key}`),
    value: form[key],
    onChange: (value: string) => onChange(key, value),
    error: errorOf(key),
  })
  const optionalText = forms('optional')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('start')}
        type="datetime-local"
        description={t('fields.zone', { zone: account.time_zone })}
      />
      <TextField
        {...field('end')}
        type="datetime-local"
        hint={optionalText}
        description={t('fields.endNote')}
      />
      <TextField
        {...field('daily_budget_micro')}
        hint={areBudgetsOptional ? optionalText : undefined}
        inputMode="decimal"
        autoComplete="off"
        suffix={<span className="pr-1.5">{currencyName(account.currency)}</span>}
        description={t('fields.dailyNote')}
      />
      <TextField
        {...field('lifetime_budget_micro')}
        hint={areBudgetsOptional ? optionalText : undefined}
        inputMode="decimal"
        autoComplete="off"
        suffix={<span className="pr-1.5">{currencyName(account.currency)}</span>}
        description={t('fields.lifetimeNote')}
      />
    </div>
  )
}
