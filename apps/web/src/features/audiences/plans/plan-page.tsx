import { ApiError } from '@rookery/api-client'
import type { AudiencePlan } from '@rookery/contract'
import { dayAt } from '@rookery/notations/days.ts'
import { Breadcrumbs, EmptyState, LinkButton, Notice, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MissingListsNotice } from '../../../shared/audience-lists/missing-lists.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useChosenAccount } from '../../../shared/ad-accounts/use-chosen-account.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { useTimeZone } from '../../../shared/insights/use-time-zone.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../shared/api/api.ts'
import { planQuery } from './api/plans.query.ts'
import { ForecastCard } from './components/forecast-card.tsx'
import { PlanEditor } from './components/plan-editor.tsx'
import { PlanStatus } from './components/plan-status.tsx'
import { StatusActions } from './components/status-actions.tsx'
import { roundMoney, writeMoney } from '../../../shared/money/read-money.ts'
import { emptyPlan, formOf, startingMoney } from './model/plan-form.ts'
import type { PlansPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/plans/:planId, and /:teamId/plans/new: one plan with its forecast. */
function PlanPage() {
  const { planId = '' } = useParams()
  return planId === 'new' ? <NewPlan /> : <KnownPlan key={planId} id={planId} />
}

const Back = () => {
  const t = useT('plans')
  const paths = usePaths<PlansPaths>()
  return <Breadcrumbs label={t('back')} items={[{ href: paths.plans(), label: t('back') }]} />
}

function NewPlan() {
  const t = useT('plans')
  const paths = usePaths<PlansPaths>()
  const go = useGo()
  const audienceId = useSearchParam('audience')
  const timeZone = useTimeZone()
  const team = useTeam()
  const { accounts, chosen } = useChosenAccount()
  const audience = useQuery({
    queryKey: ['audiences', 'one', audienceId],
    enabled: audienceId !== undefined,
    queryFn: ({ signal }) =>
      api.call(audiencesCalls.getAudience, { pk: audienceId! }, { signal, quiet: true }),
  })
  useDocumentTitle(t('form.newTitle'))
  if (audienceId !== undefined && audience.isPending) return <Skeleton label={t('loading')} height={400} />
  if (accounts.isPending) return <Skeleton label={t('loading')} height={400} />
  const initialPlan = emptyPlan(dayAt(new Date(), timeZone), startingMoney(chosen, team))
  const audiences = audience.data ? [{ id: audience.data.id, name: audience.data.name }] : []
  return (
    <div className="max-w-[720px] xl:max-w-[1180px]">
      <PageHeader breadcrumbs={<Back />} title={t('form.newTitle')} description={t('description')} />
      <PlanEditor
        plan={null}
        initial={{ ...initialPlan, audiences }}
        onSaved={(plan) => go(paths.plan(plan.id), { replace: true })}
      />
    </div>
  )
}

function KnownPlan({ id }: { id: string }) {
  const t = useT('plans')
  const paths = usePaths<PlansPaths>()
  const plan = useQuery(planQuery(id))
  useDocumentTitle(plan.data ? `${plan.data.name} · ${t('title')}` : t('title'))
  if (plan.error instanceof ApiError && plan.error.status === 404)
    return (
      <EmptyState title={t('notFound')} action={<LinkButton href={paths.plans()}>{t('back')}</LinkButton>} />
    )
  if (plan.isError && !plan.data)
    return <LoadFailed title={t('failed')} error={plan.error} onRetry={() => plan.refetch()} />
  if (!plan.data) return <Skeleton label={t('loading')} height={480} />
  return <PlanDetails plan={plan.data} />
}

function PlanDetails({ plan: data }: { plan: AudiencePlan }) {
  const t = useT('plans')
  // A budget applied from the slider resets the form.
  const [taken, setTaken] = useState<string | null>(null)
  const initialPlan = formOf(data)
  const isFinal = data.next_statuses.length === 0
  return (
    <>
      <PageHeader
        breadcrumbs={<Back />}
        title={data.name}
        description={<PlanStatus status={data.status} />}
        actions={<StatusActions plan={data} />}
      />
      <div className="grid max-w-[960px] gap-5">
        {data.forecast ? (
          <ForecastCard
            forecast={data.forecast}
            onUse={
              isFinal
                ? undefined
                : (micro) => setTaken(writeMoney(roundMoney(micro, data.currency), data.currency))
            }
          />
        ) : (
          <Notice tone="warn">{t('forecast.none')}</Notice>
        )}
        <MissingListsNotice lists={data.audiences.flatMap(({ missing_lists }) => missing_lists)} />
        {isFinal ? (
          <Notice tone="info">{t('final')}</Notice>
        ) : (
          <PlanEditor
            // Another status resets the form; a saved edit does not.
            key={`${data.status} ${taken ?? ''}`}
            plan={data}
            initial={taken === null ? initialPlan : { ...initialPlan, lifetime: taken }}
            onSaved={() => {}}
          />
        )}
      </div>
    </>
  )
}

export default screen<PlansPaths, 'planId'>(PlanPage)
