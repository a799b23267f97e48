import { Breadcrumbs, PageHeader } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import type { CampaignsPaths } from '../../paths.ts'

/** Heading and document title of a page below the list of campaigns. */
export function PartHeader({ title, description }: { title: string; description: string }) {
  const t = useT('campaigns')
  const paths = usePaths<CampaignsPaths>()
  useDocumentTitle(title)
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs label={t('breadcrumbs')} items={[{ href: paths.campaigns(), label: t('title') }]} />
      }
      title={title}
      description={description}
    />
  )
}
