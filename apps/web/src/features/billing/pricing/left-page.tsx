import { InfoIcon, LinkButton } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { readReturnLink } from '../../../shared/navigation/return-link.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { ReturnCard } from './components/return-card.tsx'
import type { PremiumPlanPaths } from './paths.ts'

/** /create-subscription/cancel: the checkout was left, and nothing was charged (ROUTE-072). */
function LeftPage() {
  const t = useT('checkoutReturn')
  useDocumentTitle(t('cancel.documentTitle'))
  const paths = usePaths<PremiumPlanPaths>()
  const task = readReturnLink(useSearchParam('next'))
  return (
    <ReturnCard
      icon={<InfoIcon size={32} className="text-info" />}
      title={t('cancel.title')}
      actions={
        <>
          <LinkButton
            href={task ? `${paths.premium}?${new URLSearchParams({ back: task })}` : paths.premium}
            variant="primary"
          >
            {t('cancel.again')}
          </LinkButton>
          {task && <LinkButton href={task}>{t('cancel.toTask')}</LinkButton>}
        </>
      }
    >
      {t('cancel.text')}
    </ReturnCard>
  )
}

export default screen<PremiumPlanPaths>(LeftPage)
