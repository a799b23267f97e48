import type { Audience } from '@rookery/contract'
import { AddIcon, LinkButton, PageHeader, Tabs } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { ListPane } from './components/list-pane.tsx'
import { ViewsMenu } from './components/views-menu.tsx'
import { readTab } from './model/audience-filters.ts'
import type { AudiencesPaths } from './paths.ts'

export interface AudiencesPageProps {
  /** The list of uploads, provided by another feature. */
  uploads: ReactNode
  /** The team's lists of people, provided by another feature. */
  lists: ReactNode
  /** The dialog that applies an audience to an ad account, provided by another feature. */
  uploadDialog: (audience: Audience, close: () => void) => ReactNode
}

const tabs = ['saved', 'catalog', 'purchased', 'uploaded', 'pro_targeting', 'shared', 'lists'] as const

/** The audience stores of a team: its own, the catalogue, purchased, uploaded, Pro Targeting's, shared, and its lists of people. */
export default function AudiencesPage({ uploads, lists, uploadDialog }: AudiencesPageProps) {
  const t = useT('audiences')
  const store = useT('store')
  const paths = usePaths<AudiencesPaths>()
  const go = useGo()
  const { search } = usePlace()
  const tab = readTab(search)
  const title = tab === 'saved' ? t('title') : store(`tabs.${tab}`)
  useDocumentTitle(title)

  return (
    <>
      <PageHeader
        title={title}
        {...(tab === 'saved' ? { description: t('description') } : {})}
        actions={
          <>
            {tab === 'purchased' && (
              <LinkButton href={paths.audienceRequests()}>{store('actions.requests')}</LinkButton>
            )}
            {tab === 'saved' && <LinkButton href={paths.plans()}>{store('actions.plans')}</LinkButton>}
            <ViewsMenu search={search} />
            <LinkButton variant="primary" icon={<AddIcon />} href={paths.creator()}>
              {t('create')}
            </LinkButton>
          </>
        }
      />
      <Tabs
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        tabs={tabs.map((id) => ({ id, label: store(`tabs.${id}`) }))}
        value={tab}
        // Each tab has its own address, so Back returns to the previous one.
        onChange={(next) => go(next === 'saved' ? paths.audiences() : paths.audiences(next))}
      >
        {tab === 'uploaded' ? (
          uploads
        ) : tab === 'lists' ? (
          lists
        ) : (
          // Another list has other rows: the selection is reset.
          <ListPane key={tab} source={tab} uploadDialog={uploadDialog} />
        )}
      </Tabs>
    </>
  )
}
