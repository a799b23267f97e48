import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface AsOfLineProps {
  computedAt: string | null
  snapshot: { id: string; as_of: string | null }
}

/** When and on which population the communities were detected. */
export function AsOfLine({ computedAt, snapshot }: AsOfLineProps) {
  const t = useT('communities')
  const formats = useFormats()
  if (!computedAt) return null
  const asOfValues = { found: formats.dateTime(computedAt), snapshot: snapshot.id }
  return (
    <p className="mt-4 text-12 text-ink-soft">
      {snapshot.as_of
        ? t('asOf', { ...asOfValues, asOf: formats.dateTime(snapshot.as_of) })
        : t('asOfUnknown', asOfValues)}
    </p>
  )
}
