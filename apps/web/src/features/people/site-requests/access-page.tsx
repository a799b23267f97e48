import { buttonClass, Skeleton } from '@rookery/ui'
import { userName } from '../../../shared/api/stored-user.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { teamSiteAddress } from '../../../shared/site/team-site.ts'
import { FormBox, VisitorPage } from '../../../shared/visitor-forms/visitor-page.tsx'
import { RequestFields } from './components/request-fields.tsx'
import type { SiteRequestsPaths } from './paths.ts'

const steps = ['one', 'two', 'three'] as const

/** /request-access: a personal link by mail; the signed-in have access already. */
function AccessPage() {
  const t = useT('siteRequests')
  const me = useMe()
  useDocumentTitle(t('access.title'))
  return (
    <VisitorPage
      title={t('access.title')}
      lead={t('access.lead')}
      stepsTitle={t('next')}
      steps={steps.map((step) => t(`access.steps.${step}`))}
    >
      {me === undefined ? (
        <Skeleton height={384} label={t('loading')} />
      ) : me ? (
        <FormBox>
          <h2 className="text-20 font-semibold tracking-tight">{t('access.signedIn')}</h2>
          <p className="text-16 text-ink-soft">{t('access.signedInText', { name: userName(me) })}</p>
          <div>
            <a href={teamSiteAddress()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {t('access.open')}
            </a>
          </div>
        </FormBox>
      ) : (
        <RequestFields purpose="access" send={t('access.send')} />
      )}
    </VisitorPage>
  )
}

export default screen<SiteRequestsPaths>(AccessPage)
