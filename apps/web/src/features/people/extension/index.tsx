import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { VisitorPage } from '../../../shared/visitor-forms/visitor-page.tsx'
import { ConfirmPairing } from './components/confirm-pairing.tsx'
import { ExtensionState } from './components/extension-state.tsx'
import { Permissions } from './components/permissions.tsx'
import { readRequest } from './model/read-request.ts'

const steps = ['install', 'pair', 'apply'] as const

/** /extension: install the browser extension, connect it, and read what it may do. */
function ExtensionPage() {
  const t = useT('extension')
  const { hash } = usePlace()
  const [isEnded, setEnded] = useState(false)
  const request = readRequest(hash)
  useDocumentTitle(t('title'))
  return (
    <VisitorPage
      title={t('title')}
      lead={t('lead')}
      stepsTitle={t('stepsTitle')}
      steps={steps.map((step) => t(`steps.${step}`))}
    >
      <div className="flex flex-col gap-6">
        {request && !isEnded && <ConfirmPairing request={request} onEnd={() => setEnded(true)} />}
        <ExtensionState />
      </div>
      <Permissions />
    </VisitorPage>
  )
}

export default screen(ExtensionPage)
