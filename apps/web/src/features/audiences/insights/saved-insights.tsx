import type { Audience } from '@rookery/contract'
import { insightTabs } from '@rookery/contract/enums.ts'
import { Breadcrumbs, Button, LinkButton, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isUnusable, MissingListsNotice } from '../../../shared/audience-lists/missing-lists.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { handOverToTeam } from '../../../shared/recipe/handed-items.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { audienceQuery } from './api/audience.query.ts'
import { HeadSize } from './components/head-size.tsx'
import { InsightTabs } from './components/insight-tabs.tsx'
import type { InsightsPaths } from './paths.ts'

export interface SavedInsightsProps {
  /** The dialog that applies an audience to an ad account, provided by another feature. */
  uploadDialog: (audience: Audience, close: () => void) => ReactNode
}

/** Insights of a saved audience. */
export default function SavedInsights({ uploadDialog }: SavedInsightsProps) {
  const t = useT('insights')
  const team = useTeam()
  const paths = usePaths<InsightsPaths>()
  const go = useGo()
  const { audienceId = '' } = useParams()
  const tabOfAddress = useSearchParam('tab')
  const tab = insightTabs.find((id) => id === tabOfAddress) ?? 'summary'
  const audience = useQuery(audienceQuery(audienceId))
  const [isApplying, setApplying] = useState(useSearchParam('apply') === audienceId)
  useDocumentTitle(audience.data ? `${audience.data.name} · ${t('title')}` : t('title'))

  if (audience.isError)
    return (
      <LoadFailed
        title={t('failed')}
        error={audience.error}
        onRetry={() => audience.refetch()}
        missing={{ title: t('gone'), href: paths.audiences(), label: t('toStore') }}
      />
    )
  if (!audience.data) return <Skeleton label={t('loading')} height={480} />
  const { missing_lists } = audience.data
  // What was counted with the list is no figure of this audience any more.
  const isCountable = !isUnusable(missing_lists)
  const isOwn = audience.data.team_id !== null && audience.data.shared_by === null
  const toCreator = <LinkButton href={paths.creator(audienceId)}>{t('edit')}</LinkButton>
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('audiences')} items={[{ href: paths.audiences(), label: t('audiences') }]} />
        }
        title={audience.data.name}
        description={isCountable && <HeadSize key={audienceId} audience={audience.data} tab={tab} />}
        actions={
          <>
            <LinkButton href={paths.audienceDetails(audienceId)}>{t('details')}</LinkButton>
            {toCreator}
            {isOwn && isCountable && (
              <LinkButton href={paths.newCampaign(undefined, audienceId)}>{t('campaign')}</LinkButton>
            )}
            {isCountable && (
              <Button variant="primary" onClick={() => setApplying(true)}>
                {t('apply')}
              </Button>
            )}
          </>
        }
      />
      {missing_lists.length > 0 && (
        <div className="mb-5">
          <MissingListsNotice lists={missing_lists} action={isOwn && toCreator} />
        </div>
      )}
      {isCountable && (
        <InsightTabs
          subject={{ kind: 'audience', id: audienceId }}
          name={audience.data.name}
          tab={tab}
          onAdd={(items) => {
            handOverToTeam(team.id, items)
            go(paths.creator(audienceId))
          }}
          // Baseline and filters stay, and Back returns to the previous tab.
          onTabChange={(next) => setSearchParams({ tab: next }, { push: true })}
        />
      )}
      {isApplying &&
        uploadDialog(audience.data, () => {
          setApplying(false)
          setSearchParams({ apply: null })
        })}
    </>
  )
}
