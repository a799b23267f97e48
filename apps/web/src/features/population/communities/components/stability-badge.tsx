import type { Community } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

export function StabilityBadge({ stability, stable }: Pick<Community, 'stability' | 'stable'>) {
  const t = useT('communities')
  const formats = useFormats()
  return (
    <span title={t('stableNote', { share: formats.percent(stability, 0) })}>
      <Badge tone={stable ? 'success' : 'warn'}>
        {t(stable ? 'stable' : 'unstable')} {formats.percent(stability, 0)}
      </Badge>
    </span>
  )
}
