import { CopyButton } from '@rookery/ui'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { currentPlace } from '../../../../shared/router/history.ts'

/** Copies the address of what is shown, in the page's language; where it is posted, it shows a picture of the finding. */
export function ShareButton({ path }: { path: string }) {
  const t = useT('openExplore')
  const locale = useLocale()
  const address = () => {
    const query = new URLSearchParams(currentPlace().search)
    query.set('lang', locale)
    return `${location.origin}${path}?${query}`
  }
  return (
    <CopyButton
      variant="secondary"
      items={() => [address()]}
      messages={{ copied: t('share.copied'), empty: t('share.failed'), failed: t('share.failed') }}
    >
      {t('share.copy')}
    </CopyButton>
  )
}
