import { PageHeader, SearchField, Tabs } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { useMe } from '../../../shared/session/use-me.ts'
import { AcceptShare } from './accept-share.tsx'
import { AudienceRows } from './audience-rows.tsx'
import { Visitor } from './visitor.tsx'
import type { AllAudiencesPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const tabs = ['catalog', 'saved', 'purchased', 'shared'] as const

/**
 * /audiences: outside a team, the catalogue and the audiences of all the user's teams; ?share= accepts a
 * shared audience. Visitors are asked to sign in.
 */
function AllAudiencesPage() {
  const paths = usePaths<AllAudiencesPaths>()
  const t = useT('store')
  const audiences = useT('audiences')
  const go = useGo()
  const me = useMe()
  const { search } = usePlace()
  const params = new URLSearchParams(search)
  const share = params.get('share')
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'catalog'
  const q = params.get('q') ?? ''
  useDocumentTitle(t('standalone.title'))
  const setParam = (name: string, value: string) => {
    const nextSearch = new URLSearchParams(search)
    if (value) nextSearch.set(name, value)
    else nextSearch.delete(name)
    const text = nextSearch.toString()
    go(paths.allAudiences + (text ? `?${text}` : ''), { replace: true })
  }
  return (
    <div className="mx-auto max-w-[960px]">
      <PageHeader title={t('standalone.title')} description={t('standalone.description')} />
      {me === null ? (
        <Visitor isShared={share !== null} />
      ) : share ? (
        <AcceptShare code={share} />
      ) : (
        <Tabs
          label={audiences('tabs.label')}
          moreLabel={audiences('tabs.more')}
          tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          value={tab}
          onChange={(next) => setParam('tab', next === 'catalog' ? '' : next)}
        >
          <div className="mb-3 max-w-80">
            <SearchField
              label={audiences('filters.search')}
              clearLabel={audiences('filters.clearSearch')}
              defaultValue={q}
              onSearch={(text) => setParam('q', text.trim())}
            />
          </div>
          <AudienceRows key={tab} source={tab} q={q} />
        </Tabs>
      )}
    </div>
  )
}

export default screen<AllAudiencesPaths>(AllAudiencesPage)
