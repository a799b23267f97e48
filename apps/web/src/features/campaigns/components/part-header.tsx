import { Breadcrumbs, PageHeader } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'

/** Head and document title of a page under the list of campaigns. */
export function PartHeader({ title, description }: { title: string; description: string }) {
  const t = useT('campaigns')
  const team = useTeam()
  useDocumentTitle(title)
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs
          label={t('breadcrumbs')}
          items={[{ href: paths.campaigns(team.slug), label: t('title') }]}
        />
      }
      title={title}
      description={description}
    />
  )
}
