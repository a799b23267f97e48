import { Meter } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/** What is used of a limit; null is no limit. */
export function UsageMeter({ label, used, most }: { label: string; used: number; most: number | null }) {
  const t = useT('pricing')
  const formats = useFormats()
  const text =
    most === null
      ? t('usage.unlimited', { n: formats.number(used) })
      : t('usage.of', { n: formats.number(used), most: formats.number(most) })
  return <Meter label={label} value={most === null ? 0 : used / most} valueText={text} />
}
