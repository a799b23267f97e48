import { LinkButton, Notice, PageHeader, Stepper } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adAccountsQuery, teamAccountsQuery } from '../../shared/ad-accounts/ad-accounts.query.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useGo } from '../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../shared/navigation/use-search-param.ts'
import { useMe } from '../../shared/session/use-me.ts'
import { findTeam, teamsQuery } from '../../shared/teams/teams.query.ts'
import { hasActiveSubscription, hasBillingDetails, isTeamAdmin } from '../../shared/teams/team-facts.ts'
import { BillingSection } from './components/general-section.tsx'
import { AccountsSection } from './components/accounts-section.tsx'
import { CheckoutReturn } from './components/checkout-return.tsx'
import { CreateTeamForm } from './components/create-team-form.tsx'
import { PlanList } from './components/plan-list.tsx'

/** /welcome — a team, an ad account, a subscription or later, and on to the first audience. */
export default function WelcomePage() {
  const t = useT('teams')
  const tCommon = useT('common')
  useDocumentTitle(t('welcome.title'))
  const go = useGo()
  const me = useMe()
  const { data: teams = [] } = useQuery(teamsQuery)
  const named = useSearchParam('team')
  const [chosen, setChosen] = useState(named)
  const team = (chosen && findTeam(teams, chosen)) || teams[0]
  const [step, setStep] = useState(named ? 2 : 0)
  const isAdmin = team ? isTeamAdmin(me, team.id) : false
  const accounts = useQuery({ ...teamAccountsQuery(team?.id ?? ''), enabled: !!team })
  useQuery({ ...adAccountsQuery, enabled: !!team })

  return (
    <div className="mx-auto max-w-[720px]">
      <PageHeader title={t('welcome.title')} description={t('welcome.description')} />
      <Stepper
        label={t('welcome.steps')}
        current={team ? step : 0}
        onChange={setStep}
        onSubmit={() => team && go(paths.creator(team.slug))}
        labels={{
          forward: tCommon('actions.continue'),
          back: tCommon('actions.back'),
          submit: t('welcome.create'),
        }}
        steps={[
          {
            id: 'team',
            label: t('welcome.team'),
            isFilled: !!team,
            isValid: true,
            content: team ? (
              <Notice tone="success">{t('welcome.teamDone', { name: team.name })}</Notice>
            ) : (
              <>
                <p className="mb-4 text-ink-soft">{t('welcome.teamText')}</p>
                <CreateTeamForm
                  onCreated={(made) => {
                    setChosen(made.slug)
                    setStep(1)
                  }}
                />
              </>
            ),
          },
          {
            id: 'account',
            label: t('welcome.account'),
            // Building needs no ad account; it can be chosen later.
            isFilled: true,
            isValid: true,
            content: team && (
              <>
                <p className="mb-4 text-ink-soft">{t('welcome.accountText')}</p>
                <AccountsSection team={team} isAdmin={isAdmin} />
                {accounts.data?.[0] && (
                  <Notice tone="success">
                    {t('welcome.accountDone', { account: accounts.data[0].account.name })}
                  </Notice>
                )}
              </>
            ),
          },
          {
            id: 'subscription',
            label: t('welcome.subscription'),
            isFilled: true,
            isValid: true,
            content: team && (
              <div className="flex flex-col gap-4">
                <p className="text-ink-soft">{t('welcome.subscriptionText')}</p>
                <CheckoutReturn team={team} />
                {!hasActiveSubscription(team) && isAdmin && (
                  <>
                    {!hasBillingDetails(team) && <BillingSection team={team} />}
                    <PlanList
                      team={team}
                      canBuy={hasBillingDetails(team)}
                      returnPath={`${paths.welcome}?team=${team.slug}`}
                    />
                  </>
                )}
                {!hasActiveSubscription(team) && (
                  <p>
                    <LinkButton variant="quiet" href={paths.creator(team.slug)}>
                      {t('welcome.later')}
                    </LinkButton>
                  </p>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
