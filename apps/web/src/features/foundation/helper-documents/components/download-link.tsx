import type { HelperDocument } from '@rookery/contract'
import { buttonClass, DownloadIcon } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Downloads the document as a page; its counter updates. */
export function DownloadLink({ document }: { document: HelperDocument }) {
  const t = useT('helperDocuments')
  const client = useQueryClient()
  const countDownload = () =>
    setTimeout(() => void client.invalidateQueries({ queryKey: ['helper-documents'] }), 1000)
  return (
    <a
      href={document.download_url}
      download
      aria-label={t('downloadNamed', { name: document.name })}
      className={buttonClass({ size: 'sm' })}
      onClick={countDownload}
    >
      <DownloadIcon size={18} />
      {t('download')}
    </a>
  )
}
