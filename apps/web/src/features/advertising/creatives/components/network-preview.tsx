import { useT } from '../../../../shared/i18n/use-t.ts'

/**
 * The network's own preview: foreign markup, so in a frame of its own origin without scripts, forms or
 * navigation. By address, not srcdoc, which the page's Trusted Types refuse.
 */
export function NetworkPreview({ html }: { html: string }) {
  const t = useT('creatives')
  return (
    <iframe
      title={t('preview.frame')}
      sandbox=""
      referrerPolicy="no-referrer"
      src={`data:text/html;charset=utf-8,${encodeURIComponent(html)}`}
      className="h-56 w-full rounded-md border border-hairline bg-white"
    />
  )
}
