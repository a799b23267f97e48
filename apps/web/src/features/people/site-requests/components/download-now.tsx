import { Button, DownloadIcon } from '@rookery/ui'
import { marketingMaterialsCalls } from '@rookery/contract/facts.ts'
import type { ReactNode } from 'react'
import { saveDocument } from '../../../../shared/files/save-document.ts'

/** Downloads the chosen file; the browser names it as the server says. */
export function DownloadNow({
  materialOf,
  children,
}: {
  materialOf: () => string | null
  children: ReactNode
}) {
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<DownloadIcon size={20} />}
      onClick={() => {
        const material = materialOf()
        if (material === null) return
        const url = marketingMaterialsCalls.downloadMarketingMaterial.path.replace('{pk}', material)
        saveDocument({ url, name: '' })
      }}
    >
      {children}
    </Button>
  )
}
