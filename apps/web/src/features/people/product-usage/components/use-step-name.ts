import { useT } from '../../../../shared/i18n/use-t.ts'

/** A step of a funnel in words. */
export function useStepName(): (event: string) => string {
  const t = useT('productUsage')
  const names: Readonly<Record<string, string>> = {
    session: t('steps.session'),
    'create-audience-config': t('steps.audienceConfig'),
    'build-audience': t('steps.buildAudience'),
    'upload-audience': t('steps.uploadAudience'),
    'create-campaign': t('steps.campaign'),
    'create-ad-set': t('steps.adSet'),
    'create-ad-creative': t('steps.adCreative'),
    'screen /pricing': t('steps.pricing'),
    'start-checkout': t('steps.checkout'),
    'confirm-checkout': t('steps.paid'),
    'create-premium-subscription': t('steps.premium'),
    'track-creator-account': t('steps.track'),
    'create-creator-report': t('steps.report'),
  }
  return (event) => names[event] ?? event
}
