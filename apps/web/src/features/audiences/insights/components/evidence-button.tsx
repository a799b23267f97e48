import { Button, DownloadIcon } from '@rookery/ui'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { EvidenceProps } from './evidence-dialog.tsx'

const EvidenceDialog = lazy(() => import('./evidence-dialog.tsx'))

/** Button and dialog to download all insights as one document. */
export function EvidenceButton(props: EvidenceProps) {
  const t = useT('insights')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {t('evidence.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <EvidenceDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
