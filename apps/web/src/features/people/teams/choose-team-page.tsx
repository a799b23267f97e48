import { Avatar, Button, Dialog, EmptyState, ErrorState, Notice, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { retryOf } from '../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { consumeForeignTeam } from '../../../shared/teams/foreign-team.ts'
import { readRecentTeam } from '../../../shared/teams/recent-team.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { ownInvitesQuery } from './api/own-invites.query.ts'
import { TeamLink } from './components/team-link.tsx'
import type { TeamsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** Most who come here have a team. */
const CreateTeamForm = lazy(() =>
  import('./components/create-team-form.tsx').then((m) => ({ default: m.CreateTeamForm })),
)

const OwnInvites = lazy(() => import('./components/own-invites.tsx').then((m) => ({ default: m.OwnInvites })))

/** /choose-team: the user's teams; ?new=1 opens the form for a new one. */
function ChooseTeamPage() {
  const paths = usePaths<TeamsPaths>()
  const t = useT('teams')
  const tShell = useT('shell')
  const tErrors = useT('errors')
  const tCommon = useT('common')
  useDocumentTitle(t('choose.title'))
  const go = useGo()
  const [isCreating, setCreating] = useState(useSearchParam('new') !== undefined)
  const teams = useQuery(teamsQuery)
  const recentSlug = readRecentTeam()
  const [foreign] = useState(consumeForeignTeam)
  const invites = useQuery(ownInvitesQuery).data
  // Whoever is invited has come for that team.
  const isInvited = (invites?.results.length ?? 0) > 0
  const createButton = (
    <Button variant={isInvited ? 'secondary' : 'primary'} onClick={() => setCreating(true)}>
      {t('choose.create')}
    </Button>
  )

  return (
    <div className="mx-auto max-w-[640px]">
      <PageHeader
        title={t('choose.title')}
        description={t('choose.description')}
        actions={teams.data && teams.data.length > 0 ? createButton : undefined}
      />
      {foreign && (
        <div className="mb-5">
          <Notice tone="warn">{t('choose.foreign', { slug: foreign })}</Notice>
        </div>
      )}
      {(isInvited || typeof invites?.to_confirm === 'string') && (
        <Suspense>
          <OwnInvites />
        </Suspense>
      )}
      {teams.isError && !teams.data ? (
        <ErrorState
          title={tErrors('unhandled')}
          description={errorText(teams.error)}
          reloadLabel={tErrors('retry')}
          onReload={retryOf(teams.error, () => teams.refetch())}
        />
      ) : !teams.data ? (
        <Skeleton label={tShell('loading')} lines={['100%', '100%', '100%']} />
      ) : teams.data.length === 0 ? (
        <EmptyState
          title={t(isInvited ? 'choose.orOwn' : 'choose.empty')}
          description={t('choose.emptyDescription')}
          action={createButton}
        />
      ) : (
        <ul className="border-t border-hairline">
          {teams.data.map((team) => (
            <li key={team.id} className="border-b border-hairline">
              <TeamLink href={paths.team(team.slug)}>
                <Avatar text={team.name} src={team.logo} shape="square" isDecorative />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-medium">{team.name}</span>
                  <span className="block text-13 text-ink-soft">
                    {t('choose.members', { count: team.member_count })}
                    {team.slug === recentSlug && ` · ${t('choose.recent')}`}
                  </span>
                </span>
              </TeamLink>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        size="sm"
        title={t('create.title')}
        closeLabel={tCommon('actions.close')}
      >
        <Suspense fallback={<Skeleton label={tShell('loading')} height={160} />}>
          <CreateTeamForm onCreated={(team) => go(paths.team(team.slug))} />
        </Suspense>
      </Dialog>
    </div>
  )
}

export default screen<TeamsPaths>(ChooseTeamPage)
