import { LinkButton } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import { withReturnLink } from '../navigation/return-link.ts'
import type { PremiumAddresses } from '../site/addresses.ts'
import { usePaths } from '../site/site.ts'

/** To the premium plans, and from there back to what needed one. */
export function SeePlans({ isSmall = false }: { isSmall?: boolean }) {
  const t = useT('common')
  const paths = usePaths<PremiumAddresses>()
  return (
    <LinkButton variant="primary" {...(isSmall ? { size: 'sm' } : {})} href={withReturnLink(paths.premium)}>
      {t('actions.seePlans')}
    </LinkButton>
  )
}
