import type { CriterionTree } from '@rookery/contract'
import { insightTabs } from '@rookery/contract/enums.ts'
import { LinkButton, PageHeader } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { handOverToTeam } from '../../../shared/recipe/handed-items.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { InsightTabs } from './components/insight-tabs.tsx'

export interface RecipeInsightsProps {
  tree: CriterionTree
  regionId: number | null
  name: string
  /** Address of the page that edits the recipe. */
  backHref: string
}

/** Insights of an unsaved recipe. */
export default function RecipeInsights({ tree, regionId, name, backHref }: RecipeInsightsProps) {
  const t = useT('insights')
  const team = useTeam()
  const go = useGo()
  const tabOfAddress = useSearchParam('tab')
  const tab = insightTabs.find((id) => id === tabOfAddress) ?? 'summary'
  useDocumentTitle(`${name || t('unsaved')} · ${t('title')}`)
  return (
    <>
      <PageHeader
        title={name || t('unsaved')}
        actions={<LinkButton href={backHref}>{t('back')}</LinkButton>}
      />
      <InsightTabs
        subject={{ kind: 'recipe', tree, regionId, teamId: team.id }}
        name={name}
        tab={tab}
        onAdd={(items) => {
          handOverToTeam(team.id, items)
          go(backHref)
        }}
        // The recipe may be in the address: only the tab changes.
        onTabChange={(next) => setSearchParams({ tab: next }, { push: true })}
      />
    </>
  )
}
