import { EmptyState, LinkButton } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { SitePaths } from '../../../shared/site/addresses.ts'
import { usePaths } from '../../../shared/site/site.ts'

/** An address that the site does not have (ROUTE-053). */
function NotFoundPage() {
  const t = useT('sites')
  const paths = usePaths()
  const { pathname } = usePlace()
  useDocumentTitle(t('notFound.title'))
  return (
    <>
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        description={t('notFound.text', { address: pathname })}
        action={
          <LinkButton variant="primary" href={paths.home}>
            {t('notFound.home')}
          </LinkButton>
        }
      />
    </>
  )
}

export default screen<SitePaths>(NotFoundPage)
