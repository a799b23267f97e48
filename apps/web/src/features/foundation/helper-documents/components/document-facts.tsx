import type { HelperDocument } from '@rookery/contract'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Date, size and number of downloads. */
export function DocumentFacts({ document }: { document: HelperDocument }) {
  const t = useT('helperDocuments')
  const formats = useFormats()
  const facts = [
    t('updated', { date: formats.date(document.updated_at) }),
    t('size', { n: formats.number(Math.max(1, Math.round(document.size_bytes / 1000))) }),
    ...(document.downloads > 0
      ? [t('downloads', { count: document.downloads, n: formats.number(document.downloads) })]
      : []),
    ...(document.language !== formats.locale ? [t('onlyEnglish')] : []),
  ]
  return <p className="text-13 text-ink-soft tabular-nums">{facts.join(' · ')}</p>
}
