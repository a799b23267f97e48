import { EmptyState, ListIcon, LinkButton, LockIcon, PageHeader, Skeleton, Tabs } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import { SignInPrompt } from '../../../shared/sign-in/sign-in-prompt.tsx'
import { usePaths } from '../../../shared/site/site.ts'
import { teamSiteAddress } from '../../../shared/site/team-site.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { ownListsQuery, usagesQuery } from './api/lists.query.ts'
import type { Shareable } from './components/share-dialog.tsx'
import type { TargetingListsPaths } from './paths.ts'

const SavedTable = lazy(() => import('./components/saved-table.tsx').then((m) => ({ default: m.SavedTable })))
const ShareDialog = lazy(() =>
  import('./components/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })),
)
const UsagesTable = lazy(() =>
  import('./components/usages-table.tsx').then((m) => ({ default: m.UsagesTable })),
)

const tabs = ['saved', 'recent', 'applied'] as const

/** /saved-lists: what a person and their teams keep, used last and applied (ROUTE-028). */
function SavedPage() {
  const t = useT('targetingLists')
  const me = useMeIfStored()
  const paths = usePaths<TargetingListsPaths>()
  useDocumentTitle(t('saved.title'))
  if (me === null)
    return (
      <EmptyState
        icon={<LockIcon />}
        title={t('saved.visitor')}
        description={t('saved.visitorText')}
        action={<SignInPrompt reason="free" />}
      />
    )
  return (
    <>
      <PageHeader
        title={t('saved.title')}
        description={t('saved.lead')}
        actions={<LinkButton href={paths.targetingLists()}>{t('toStore')}</LinkButton>}
      />
      {me ? <OwnLists /> : <Skeleton label={t('loading')} height={320} />}
    </>
  )
}

function OwnLists() {
  const t = useT('targetingLists')
  // A first team is made on the dashboard's host, whose changes this site's kept answers do not have.
  const teams = useQuery({ ...teamsQuery, refetchOnMount: 'always' })
  const asked = useSearchParam('tab')
  const tab = tabs.find((id) => id === asked) ?? 'saved'
  const [shared, setShared] = useState<Shareable>()
  if (teams.isError)
    return <LoadFailed title={t('failed')} error={teams.error} onRetry={() => teams.refetch()} />
  if (!teams.data || (teams.data.length === 0 && teams.isFetching))
    return <Skeleton label={t('loading')} height={320} />
  if (teams.data.length === 0)
    return (
      <EmptyState
        title={t('saved.noTeam')}
        description={t('saved.noTeamText')}
        action={
          <LinkButton variant="primary" href={teamSiteAddress('/welcome')}>
            {t('saved.makeTeam')}
          </LinkButton>
        }
      />
    )
  return (
    <>
      <Tabs
        label={t('saved.tabs')}
        moreLabel={t('saved.more')}
        tabs={tabs.map((id) => ({ id, label: t(`saved.${id}`) }))}
        value={tab}
        onChange={(next) => setSearchParams({ tab: next === 'saved' ? null : next })}
      >
        <Suspense fallback={<Skeleton label={t('loading')} height={320} />}>
          {tab === 'applied' ? <Applied onShare={setShared} /> : <Lists which={tab} onShare={setShared} />}
        </Suspense>
      </Tabs>
      <Suspense>{shared && <ShareDialog shared={shared} onClose={() => setShared(undefined)} />}</Suspense>
    </>
  )
}

function Lists({ which, onShare }: { which: 'saved' | 'recent'; onShare: (shared: Shareable) => void }) {
  const t = useT('targetingLists')
  const paths = usePaths<TargetingListsPaths>()
  const lists = useQuery(ownListsQuery(which))
  if (lists.isError)
    return <LoadFailed title={t('failed')} error={lists.error} onRetry={() => lists.refetch()} />
  if (!lists.data) return <Skeleton label={t('loading')} height={320} />
  if (lists.data.length === 0)
    return (
      <EmptyState
        icon={<ListIcon />}
        title={t('saved.empty')}
        description={t('saved.emptyText')}
        action={
          <LinkButton variant="primary" href={paths.openExplore()}>
            {t('saved.explore')}
          </LinkButton>
        }
      />
    )
  return <SavedTable lists={lists.data} onShare={onShare} />
}

function Applied({ onShare }: { onShare: (shared: Shareable) => void }) {
  const t = useT('targetingLists')
  const paths = usePaths<TargetingListsPaths>()
  const usages = useQuery(usagesQuery())
  const { data: lists } = useQuery(ownListsQuery('saved'))
  if (usages.isError)
    return <LoadFailed title={t('failed')} error={usages.error} onRetry={() => usages.refetch()} />
  if (!usages.data) return <Skeleton label={t('loading')} height={320} />
  if (usages.data.length === 0)
    return (
      <EmptyState
        icon={<ListIcon />}
        title={t('saved.emptyApplied')}
        description={t('saved.emptyAppliedText')}
        action={<LinkButton href={paths.targetingLists()}>{t('toStore')}</LinkButton>}
      />
    )
  const listOf = ({ audience_config_id: config }: { audience_config_id: string | null }) =>
    lists?.find(({ audience_config_id }) => audience_config_id === config)
  return (
    <UsagesTable
      usages={usages.data}
      listOf={listOf}
      onShare={(usage) =>
        onShare({ kind: 'usage', id: usage.id, name: listOf(usage)?.name ?? t('usage.unnamed') })
      }
    />
  )
}

export default screen<TargetingListsPaths>(SavedPage)
