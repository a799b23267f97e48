import type { Audience } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Breadcrumbs, Button, LinkButton, Notice, PageHeader, Section, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/api.ts'
import { isUnusable, MissingListsNotice } from '../../../shared/audience-lists/missing-lists.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { audienceQuery, historyQuery } from './api/detail.query.ts'
import { AppliedSection } from './components/applied-section.tsx'
import { Definition } from './components/definition.tsx'
import { SizeHistory } from './components/size-history.tsx'
import { SizesNow } from './components/sizes-now.tsx'
import { UploadsList } from './components/uploads-list.tsx'
import { VersionList } from './components/version-list.tsx'
import type { AudienceDetailPaths } from './paths.ts'

export interface AudienceDetailProps {
  /** The dialog that applies an audience to an ad account, provided by another feature. */
  uploadDialog: (audience: Audience, close: () => void) => ReactNode
  /** The dialog and the list of shares, provided by another feature. */
  shareDialog: (audience: Audience, close: () => void) => ReactNode
  shareList: (audience: Audience) => ReactNode
}

/** /:teamId/audiences/:audienceId/details: definition, size history and uses of an audience. */
export default function AudienceDetail({ uploadDialog, shareDialog, shareList }: AudienceDetailProps) {
  const t = useT('store')
  const team = useTeam()
  const paths = usePaths<AudienceDetailPaths>()
  const go = useGo()
  const client = useQueryClient()
  const { audienceId = '' } = useParams()
  const audience = useQuery(audienceQuery(audienceId))
  const history = useQuery(historyQuery(audienceId))
  const [open, setOpen] = useState<'apply' | 'share' | null>(
    // Returning from checkout.
    useSearchParam('apply') === audienceId ? 'apply' : null,
  )
  useDocumentTitle(audience.data ? `${audience.data.name} · ${t('detail.title')}` : t('detail.title'))

  if (audience.isError && !audience.data)
    return (
      <LoadFailed
        title={t('detail.failed')}
        error={audience.error}
        onRetry={() => audience.refetch()}
        missing={{ title: t('detail.gone'), href: paths.audiences(), label: t('detail.toStore') }}
      />
    )
  if (!audience.data) return <Skeleton label={t('detail.loading')} height={480} />
  const { data } = audience
  const isOwn = data.team_id !== null && data.shared_by === null
  const isUsable = !isUnusable(data.missing_lists)

  async function copy() {
    const created = await api.call(
      audiencesCalls.duplicateAudience,
      { pk: data.id, team_id: team.id, name: data.name },
      { idempotencyKey: crypto.randomUUID() },
    )
    await client.invalidateQueries({ queryKey: ['audiences'] })
    go(paths.audienceDetails(created.id))
  }

  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t('detail.back')}
            items={[{ href: paths.audiences(), label: t('detail.back') }]}
          />
        }
        title={data.name}
        description={data.description || undefined}
        actions={
          <>
            <LinkButton href={paths.audience(data.id)}>{t('detail.insights')}</LinkButton>
            {isOwn ? (
              <>
                <LinkButton href={paths.creator(data.id)}>{t('detail.edit')}</LinkButton>
                <Button onClick={() => setOpen('share')}>{t('detail.share')}</Button>
              </>
            ) : (
              <Button onClick={copy}>{t('detail.copy')}</Button>
            )}
            {isOwn && isUsable && (
              <LinkButton href={paths.newCampaign(undefined, data.id)}>{t('actions.campaign')}</LinkButton>
            )}
            {isUsable && (
              <Button variant="primary" onClick={() => setOpen('apply')}>
                {t('detail.apply')}
              </Button>
            )}
          </>
        }
      />
      {!isOwn && (
        <div className="mb-5">
          <Notice tone="info">
            {data.shared_by
              ? t('detail.readOnly', { name: data.shared_by.name, team: data.shared_by.team_name })
              : t('detail.catalogue')}
          </Notice>
        </div>
      )}
      {data.missing_lists.length > 0 && (
        <div className="mb-5">
          <MissingListsNotice
            lists={data.missing_lists}
            action={isOwn && <LinkButton href={paths.creator(data.id)}>{t('detail.edit')}</LinkButton>}
          />
        </div>
      )}
      {isUsable && <SizesNow audience={data} isOwn={isOwn} />}
      <div className="grid gap-x-8 lg:grid-cols-2">
        <Section title={t('detail.definition')}>
          <Definition recipe={data.targeting_package} region={data.region} />
        </Section>
        <Section title={t('detail.versions')}>
          {history.data ? (
            <VersionList versions={history.data.versions} />
          ) : history.isError ? (
            <LoadFailed title={t('detail.failed')} error={history.error} onRetry={() => history.refetch()} />
          ) : (
            <Skeleton label={t('detail.loading')} lines={['80%', '60%']} />
          )}
        </Section>
      </div>
      <Section title={t('detail.overTime')}>
        {history.data ? (
          <SizeHistory sizes={history.data.sizes} />
        ) : (
          !history.isError && <Skeleton label={t('detail.loading')} height={200} />
        )}
      </Section>
      {isOwn && (
        <>
          <AppliedSection audience={data} />
          <Section title={t('detail.uploads')}>
            <UploadsList uploads={data.uploads} />
          </Section>
          <Section title={t('detail.sharing')}>{shareList(data)}</Section>
        </>
      )}
      {open === 'apply' &&
        uploadDialog(data, () => {
          setOpen(null)
          setSearchParams({ apply: null })
        })}
      {open === 'share' && shareDialog(data, () => setOpen(null))}
    </>
  )
}
