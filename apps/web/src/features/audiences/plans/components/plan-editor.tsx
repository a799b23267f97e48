import { ApiError } from '@rookery/api-client'
import type { AudiencePlan } from '@rookery/contract'
import { audiencePlansCalls } from '@rookery/contract/facts.ts'
import { Button, Card, Notice } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { roundMoney, writeMoney } from '../../../../shared/money/read-money.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { planQuery } from '../api/plans.query.ts'
import {
  planBodyOf,
  formOf,
  isOtherSpending,
  missingIn,
  type PlanField,
  type PlanForm,
} from '../model/plan-form.ts'
import { PlanFields } from './plan-fields.tsx'
import { UnsavedForecast } from './unsaved-forecast.tsx'

interface PlanEditorProps {
  /** Null: a new plan. */
  plan: AudiencePlan | null
  initial: PlanForm
  onSaved: (plan: AudiencePlan) => void
}

/** Form fields by the server's field names, where the two differ. */
const fieldOf: Readonly<Record<string, string>> = {
  audience_ids: 'audiences',
  lifetime_budget_micro: 'lifetime',
  daily_budget_micro: 'daily',
  ad_account_id: 'account',
}

/** The form of a plan. If another user saved it meanwhile, the input stays and the user decides. */
export function PlanEditor({ plan, initial, onSaved }: PlanEditorProps) {
  const t = useT('plans')
  const words = useT('forecast')
  const team = useTeam()
  const client = useQueryClient()
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [theirs, setTheirs] = useState<AudiencePlan | null>(null)
  const key = useRef(crypto.randomUUID())
  const version = useRef(plan?.version ?? 0)

  const changeForm = (part: Partial<PlanForm>) => {
    setForm((old) => ({ ...old, ...part }))
    setErrors((old) => ({
      ...old,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }))
  }
  async function save() {
    setFailure('')
    const missingFields = missingIn(form)
    const names = Object.keys(missingFields) as PlanField[]
    if (names.length > 0)
      return setErrors(
        Object.fromEntries(
          names.map((name) => [
            name,
            missingFields[name] === 'notMoney'
              ? t('form.notMoney')
              : t('form.required', { field: t(`form.${name}`) }),
          ]),
        ),
      )
    try {
      const savedPlan = plan
        ? await api.call(audiencePlansCalls.updateAudiencePlan, {
            pk: plan.id,
            ...planBodyOf(form),
            version: version.current,
          })
        : await api.call(
            audiencePlansCalls.createAudiencePlan,
            { team_id: team.id, ...planBodyOf(form) },
            { idempotencyKey: key.current },
          )
      version.current = savedPlan.version
      setTheirs(null)
      await client.invalidateQueries({ queryKey: ['plans'] })
      await client.invalidateQueries({ queryKey: ['audiences'] })
      toasts.add({ level: 'success', text: t('form.saved', { name: savedPlan.name }) })
      onSaved(savedPlan)
    } catch (error) {
      // A changed form is another request.
      key.current = crypto.randomUUID()
      if (plan && error instanceof ApiError && error.code === 'stale_version')
        return setTheirs(await client.fetchQuery({ ...planQuery(plan.id), staleTime: 0 }))
      const found = Object.entries(fieldErrors(error)).map(([name, text]) => [fieldOf[name] ?? name, text])
      if (found.length > 0) setErrors(Object.fromEntries(found) as Record<string, string>)
      else setFailure(errorText(error))
    }
  }

  return (
    <div className={plan ? 'grid gap-5' : 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]'}>
      <Card>
        {theirs && (
          <div className="mb-4">
            <Notice
              tone="warn"
              title={t('conflict.title')}
              action={
                <span className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    onClick={() => {
                      version.current = theirs.version
                      return save()
                    }}
                  >
                    {t('conflict.keepMine')}
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => {
                      version.current = theirs.version
                      setForm(formOf(theirs))
                      setTheirs(null)
                      onSaved(theirs)
                    }}
                  >
                    {t('conflict.takeTheirs')}
                  </Button>
                </span>
              }
            >
              {t('conflict.text')}
            </Notice>
          </div>
        )}
        <PlanFields form={form} onChange={changeForm} errors={errors} />
        {failure && (
          <div className="mt-4">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={save}>
            {t('form.save')}
          </Button>
          <span className="text-13 text-ink-soft">{t('noSpending')}</span>
        </div>
      </Card>
      {(!plan || isOtherSpending(form, plan)) && (
        <UnsavedForecast
          form={form}
          title={plan ? t('forecast.changedTitle') : words('title')}
          onUse={(micro) =>
            changeForm({ lifetime: writeMoney(roundMoney(micro, form.currency), form.currency) })
          }
        />
      )}
    </div>
  )
}
