import { LinkButton, Notice, PageHeader, Skeleton, Stepper } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { adAccountsQuery, teamAccountsQuery } from '../../../shared/ad-accounts/ad-accounts.query.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { handOverToTeam } from '../../../shared/recipe/handed-items.ts'
import { encodeRecipe } from '../../../shared/recipe/recipe-codec.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { findTeam, teamsQuery } from '../../../shared/teams/teams.query.ts'
import { isTeamAdmin } from '../../../shared/teams/team-facts.ts'
import { recipeQuery, treeOfRecipe } from './api/first-size.query.ts'
import { CreateTeamForm } from './components/create-team-form.tsx'
import { endWelcome, storeWelcome, readWelcome, type WelcomeProgress } from './model/welcome-progress.ts'
import type { TeamsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** Says something on the first minutes of an installation only. */
const GrowthNotice = lazy(() =>
  import('../../../shared/population/growth-notice.tsx').then((m) => ({ default: m.GrowthNotice })),
)
/** Screens after team and ad account are loaded when reached. */
const AccountsSection = lazy(() =>
  import('./components/accounts-section.tsx').then((m) => ({ default: m.AccountsSection })),
)
const loadApplyStep = () =>
  import('./components/welcome/apply-step.tsx').then((m) => ({ default: m.ApplyStep }))
const ApplyStep = lazy(loadApplyStep)
const AudienceStep = lazy(() =>
  import('./components/welcome/audience-step.tsx').then((m) => ({ default: m.AudienceStep })),
)
const SizesStep = lazy(() =>
  import('./components/welcome/sizes-step.tsx').then((m) => ({ default: m.SizesStep })),
)
const OwnInvites = lazy(() => import('./components/own-invites.tsx').then((m) => ({ default: m.OwnInvites })))
const LAST_STEP = 4

/** /welcome: a guided first audience; progress is stored; ?team=… opens the last step. */
function WelcomePage() {
  const t = useT('welcome')
  useDocumentTitle(t('title'))
  const go = useGo()
  const me = useMe()
  const { data: teams = [] } = useQuery(teamsQuery)
  const teamOfAddress = useSearchParam('team')
  const [progress, setProgress] = useState<WelcomeProgress>(() =>
    teamOfAddress ? { ...readWelcome(), step: LAST_STEP, team: teamOfAddress } : readWelcome(),
  )
  const changeProgress = (more: Partial<WelcomeProgress>) => setProgress((was) => ({ ...was, ...more }))
  useEffect(() => storeWelcome(progress), [progress])
  // Prevents that the last step's button moves under the pointer when its text loads.
  useEffect(() => {
    if (progress.step === LAST_STEP - 1) void loadApplyStep()
  }, [progress.step])

  const { account, recipe } = progress
  const client = useQueryClient()
  const hasChosen = account !== null || recipe !== null
  const team = findTeam(teams, progress.team ?? '') ?? teams[0]
  const paths = usePaths<TeamsPaths>(team)
  const isAdmin = team ? isTeamAdmin(me, team.id) : false
  const accounts = useQuery({ ...teamAccountsQuery(team?.id ?? ''), enabled: !!team })
  useQuery({ ...adAccountsQuery, enabled: !!team })
  const membershipId = me?.memberships.find((each) => each.team.id === team?.id)?.id
  const grantedAccount = accounts.data?.find(
    ({ members }) => membershipId === undefined || members.includes(membershipId),
  )

  const finishWelcome = async () => {
    if (!team) return
    let encodedRecipe: string | null = null
    if (recipe)
      encodedRecipe = await encodeRecipe(treeOfRecipe(await client.fetchQuery(recipeQuery(recipe.id))))
    else if (account) handOverToTeam(team.id, [account])
    endWelcome()
    go(paths.creator() + (encodedRecipe ? `?r=${encodedRecipe}` : ''))
  }

  const chooseAudience = (
    <Suspense fallback={<Skeleton label={t('audience.label')} height={200} />}>
      <AudienceStep account={account} recipe={recipe} onChange={changeProgress} />
    </Suspense>
  )

  return (
    <div className="mx-auto max-w-[720px]">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          team && (
            <LinkButton variant="quiet" href={paths.team(team.slug)} onClick={() => endWelcome()}>
              {t('skip')}
            </LinkButton>
          )
        }
      />
      <Suspense>
        <GrowthNotice isInset />
      </Suspense>
      {!team && (
        <Suspense>
          <OwnInvites />
        </Suspense>
      )}
      <Stepper
        label={t('steps')}
        current={team ? progress.step : 0}
        onChange={(step) => changeProgress({ step })}
        onSubmit={finishWelcome}
        labels={{ forward: t('forward'), back: t('back'), submit: t('submit') }}
        steps={[
          {
            id: 'team',
            label: t('team.label'),
            isFilled: !!team,
            isValid: true,
            content: team ? (
              <Notice tone="success">{t('team.done', { name: team.name })}</Notice>
            ) : (
              <>
                <p className="mb-4 text-ink-soft">{t('team.text')}</p>
                <CreateTeamForm onCreated={(created) => changeProgress({ team: created.slug, step: 1 })} />
              </>
            ),
          },
          {
            id: 'account',
            label: t('account.label'),
            // Building an audience needs no ad account; it can be chosen later.
            isFilled: true,
            isValid: true,
            content: team && (
              <>
                <p className="mb-4 text-ink-soft">{t('account.text')}</p>
                <Suspense fallback={<Skeleton label={t('account.label')} height={200} />}>
                  <AccountsSection team={team} isAdmin={isAdmin} />
                </Suspense>
                {grantedAccount && (
                  <Notice tone="success">
                    {t('account.done', { account: grantedAccount.account.name })}
                  </Notice>
                )}
              </>
            ),
          },
          {
            id: 'audience',
            label: t('audience.label'),
            isFilled: hasChosen,
            isValid: true,
            content: chooseAudience,
          },
          {
            id: 'sizes',
            label: t('sizes.label'),
            isFilled: true,
            isValid: true,
            content: hasChosen
              ? team && (
                  <Suspense fallback={<Skeleton label={t('sizes.label')} height={200} />}>
                    <SizesStep
                      teamId={team.id}
                      account={account}
                      recipe={recipe}
                      adAccountId={
                        accounts.isPending ? undefined : (grantedAccount?.account.account_id ?? null)
                      }
                      onChooseAdAccount={() => changeProgress({ step: 1 })}
                    />
                  </Suspense>
                )
              : chooseAudience,
          },
          {
            id: 'apply',
            label: t('apply.label'),
            isFilled: true,
            isValid: true,
            content: team && (
              <Suspense fallback={<Skeleton label={t('apply.label')} lines={['80%', '60%']} />}>
                <ApplyStep team={team} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}

export default screen<TeamsPaths>(WelcomePage)
