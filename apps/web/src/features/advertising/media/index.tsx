import { PageHeader } from '@rookery/ui'
import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { MediaLibrary } from './components/media-library.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { MediaPaths } from './paths.ts'

/** /:teamId/media: the media files for creatives of an ad account. */
function MediaPage() {
  const t = useT('media')
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AccountGate>{(account) => <MediaLibrary key={account.account_id} account={account} />}</AccountGate>
    </>
  )
}

export default screen<MediaPaths>(MediaPage)
