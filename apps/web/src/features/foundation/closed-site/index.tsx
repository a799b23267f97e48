import { Badge, LinkButton, Notice, PageHeader } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { userName } from '../../../shared/api/stored-user.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import type { SitePaths } from '../../../shared/site/addresses.ts'
import { useSite } from '../../../shared/site/site.ts'
import { teamSiteAddress } from './team-site.ts'

/** The only page of a site that is not open yet: its purpose, and a link to the team dashboard. */
function ClosedSitePage() {
  const t = useT('sites')
  const { name, previewAddress, hasNoSignIn } = useSite()
  const me = useMe()
  useDocumentTitle('')
  // The team dashboard needs no text here: it is open.
  const aboutSite = name === 'premium' ? 'premium' : 'pro'
  return (
    <div className="max-w-[640px]">
      <p className="mb-3">
        <Badge tone="warn">{t('closed')}</Badge>
      </p>
      <PageHeader title={t(`${aboutSite}.title`)} description={t(`${aboutSite}.description`)} />
      <Notice tone="info" title={t('notice.title')}>
        {t(`${aboutSite}.today`)}
      </Notice>
      <p className="mt-6 flex flex-wrap gap-3">
        {previewAddress && (
          <LinkButton variant="primary" size="lg" href={previewAddress}>
            {t('toBegun')}
          </LinkButton>
        )}
        {/* Another site is a separate page load: this router does not know its addresses. */}
        <LinkButton
          variant={previewAddress ? 'secondary' : 'primary'}
          size="lg"
          href={teamSiteAddress()}
          target="_top"
        >
          {t('toTeam')}
        </LinkButton>
      </p>
      {!hasNoSignIn && (
        <p className="mt-4 text-13 text-ink-soft">
          {me ? t('signedIn', { name: userName(me) }) : t('signedOut')}
        </p>
      )}
    </div>
  )
}

export default screen<SitePaths>(ClosedSitePage)
