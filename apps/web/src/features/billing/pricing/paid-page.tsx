import { ApiError } from '@rookery/api-client'
import { Button, CheckCircleIcon, InfoIcon, LinkButton, Spinner, WarningIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { readReturnLink } from '../../../shared/navigation/return-link.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { premiumInfoQuery } from './api/premium-info.ts'
import { ReturnCard } from './components/return-card.tsx'
import { checkoutOutcome } from './model/checkout-outcome.ts'
import type { PremiumPlanPaths } from './paths.ts'

const POLL_MS = 2_000
const LATE_MS = 30_000

/**
 * /create-subscription/success: what became of the checkout in the address, asked until the payment provider
 * knows (ROUTE-071). The address alone proves nothing, and reloading or another tab changes nothing.
 */
function PaidPage() {
  const t = useT('checkoutReturn')
  useDocumentTitle(t('success.documentTitle'))
  const formats = useFormats()
  const paths = usePaths<PremiumPlanPaths>()
  const checkoutId = useSearchParam('checkout_id') ?? null
  const task = readReturnLink(useSearchParam('next'))
  const info = useQuery({
    ...premiumInfoQuery(checkoutId),
    refetchInterval: ({ state }) =>
      state.data && checkoutOutcome(state.data) === 'processing' ? POLL_MS : false,
  })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])

  const plansLink = <LinkButton href={paths.premium}>{t('success.toPlans')}</LinkButton>
  const suiteLinks = (
    <>
      <LinkButton href={task ?? paths.home} variant="primary">
        {t(task ? 'success.toTask' : 'success.toSuite')}
      </LinkButton>
      {plansLink}
    </>
  )
  if (info.isError && !info.data) {
    const isUnknown = info.error instanceof ApiError && info.error.status === 404
    return (
      <ReturnCard
        icon={<WarningIcon size={32} className="text-warn" />}
        title={t(isUnknown ? 'success.unknown.title' : 'success.processing.title')}
        actions={
          isUnknown ? (
            plansLink
          ) : (
            <Button variant="primary" onClick={() => info.refetch()}>
              {t('success.retry')}
            </Button>
          )
        }
      >
        {isUnknown ? t('success.unknown.text') : errorText(info.error)}
      </ReturnCard>
    )
  }
  const outcome = info.data ? checkoutOutcome(info.data) : 'processing'
  const plan = info.data?.plan?.name ?? ''
  if (outcome === 'processing')
    return (
      <ReturnCard icon={<Spinner />} title={t('success.processing.title')} actions={isLate && plansLink}>
        {t(isLate ? 'success.processing.late' : 'success.processing.text')}
      </ReturnCard>
    )
  if (outcome === 'failed')
    return (
      <ReturnCard
        icon={<WarningIcon size={32} className="text-warn" />}
        title={t('success.failed.title')}
        actions={
          <LinkButton href={paths.premium} variant="primary">
            {t('success.toPlans')}
          </LinkButton>
        }
      >
        {t('success.failed.text')}
      </ReturnCard>
    )
  if (outcome === 'already')
    return (
      <ReturnCard
        icon={<InfoIcon size={32} className="text-info" />}
        title={t('success.already.title', { plan })}
        actions={suiteLinks}
      >
        {t('success.already.text')}
      </ReturnCard>
    )
  const firstPayment = info.data?.status === 'trialing' ? info.data.period_end : null
  return (
    <ReturnCard
      icon={<CheckCircleIcon size={32} className="text-success" />}
      title={t('success.active.title', { plan })}
      actions={suiteLinks}
    >
      {firstPayment
        ? t('success.active.trial', { date: formats.date(firstPayment) })
        : t('success.active.text')}
    </ReturnCard>
  )
}

export default screen<PremiumPlanPaths>(PaidPage)
