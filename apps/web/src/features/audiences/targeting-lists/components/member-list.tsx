import type { Audience, CallOutput } from '@rookery/contract'
import { Button, DownloadIcon, Menu, Section, ShareIcon, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MissingListsNotice } from '../../../../shared/audience-lists/missing-lists.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { teamSiteAddress } from '../../../../shared/site/team-site.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { listQuery, teamOf, usagesQuery } from '../api/lists.query.ts'
import { useListActions } from '../api/use-list-actions.ts'
import type { TargetingListsPaths } from '../paths.ts'
import { ListContents } from './list-contents.tsx'
import { ListHead } from './list-head.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShareDialog, type Shareable } from './share-dialog.tsx'
import { UsagesTable } from './usages-table.tsx'
import { useSelection } from './use-selection.ts'

export interface ListSlots {
  /** Who the people of a list are, provided by another feature. */
  insights: (list: Audience) => ReactNode
}

/** One list as a signed-in person sees it: everything in it, who they are, and where it was applied. */
export function MemberList({ id, slots }: { id: string; slots: ListSlots }) {
  const t = useT('targetingLists')
  const paths = usePaths<TargetingListsPaths>()
  const list = useQuery(listQuery(id))
  useDocumentTitle(list.data?.name ?? t('title'))
  if (list.isError)
    return (
      <LoadFailed
        title={t('one.failed')}
        error={list.error}
        onRetry={() => list.refetch()}
        missing={{ title: t('one.gone'), href: paths.targetingLists(), label: t('toStore') }}
      />
    )
  if (!list.data) return <Skeleton label={t('one.loading')} height={420} />
  return <Opened list={list.data} slots={slots} />
}

function Opened({ list, slots }: { list: CallOutput<'get-audience'>; slots: ListSlots }) {
  const t = useT('targetingLists')
  const teams = useQuery(teamsQuery).data
  const { download, saveSheet } = useListActions()
  const [shared, setShared] = useState<Shareable>()
  const selection = useSelection(list.targeting_package, { canOrder: true })
  const isOwn = list.team_id !== null && list.shared_by === null
  const team = teamOf(teams, list.team_id)
  return (
    <>
      <ListHead
        list={list}
        actions={
          <>
            {team && (
              <TextLink href={teamSiteAddress(`/${team.slug}/audiences/${list.id}`)}>
                {t('one.dashboard')}
              </TextLink>
            )}
            <Menu
              label={t('one.download')}
              align="end"
              trigger={<Button icon={<DownloadIcon size={18} />}>{t('one.download')}</Button>}
              items={[
                { id: 'xlsx', label: t('saved.sheet'), onSelect: () => saveSheet(selection.current) },
                { id: 'csv', label: t('saved.csv'), onSelect: () => download(list, 'csv') },
                { id: 'json', label: t('saved.package'), onSelect: () => download(list, 'json') },
              ]}
            />
            {isOwn && (
              <Button
                icon={<ShareIcon size={18} />}
                onClick={() => setShared({ kind: 'config', id: list.audience_config_id, name: list.name })}
              >
                {t('one.share')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        <MissingListsNotice lists={list.missing_lists} />
        <ListContents selection={selection} description={t('one.contentsText')} />
        {(selection.isChanged || selection.isEmpty) && (
          <SelectionBar list={list} selection={selection} canSave={isOwn} />
        )}
        <Section title={t('one.insights')}>{slots.insights(list)}</Section>
        <AppliedHere list={list} onShare={setShared} />
      </div>
      {shared && <ShareDialog shared={shared} onClose={() => setShared(undefined)} />}
    </>
  )
}

function AppliedHere({
  list,
  onShare,
}: {
  list: CallOutput<'get-audience'>
  onShare: (shared: Shareable) => void
}) {
  const t = useT('targetingLists')
  const usages = useQuery(usagesQuery(list.audience_config_id))
  return (
    <Section title={t('one.usages')}>
      {usages.isError ? (
        <LoadFailed title={t('failed')} error={usages.error} onRetry={() => usages.refetch()} />
      ) : !usages.data ? (
        <Skeleton label={t('loading')} lines={['70%', '50%']} />
      ) : usages.data.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('one.noUsages')}</p>
      ) : (
        <UsagesTable
          usages={usages.data}
          current={list.targeting_package}
          onShare={({ id }) => onShare({ kind: 'usage', id, name: list.name })}
        />
      )}
    </Section>
  )
}
