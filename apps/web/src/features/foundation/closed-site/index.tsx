import { Badge, LinkButton, Notice, PageHeader } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import type { SitePaths } from '../../../shared/site/addresses.ts'
import { teamSiteAddress } from './team-site.ts'

/** The only page of the pro site, which is not open yet: its purpose, and a link to the team dashboard. */
function ClosedSitePage() {
  const t = useT('sites')
  useDocumentTitle('')
  return (
    <div className="max-w-[640px]">
      <p className="mb-3">
        <Badge tone="warn">{t('closed')}</Badge>
      </p>
      <PageHeader title={t('pro.title')} description={t('pro.description')} />
      <Notice tone="info" title={t('notice.title')}>
        {t('pro.today')}
      </Notice>
      <p className="mt-6">
        {/* Another site is a separate page load: this router does not know its addresses. */}
        <LinkButton variant="primary" size="lg" href={teamSiteAddress()} target="_top">
          {t('toTeam')}
        </LinkButton>
      </p>
    </div>
  )
}

export default screen<SitePaths>(ClosedSitePage)
