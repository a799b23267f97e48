import type { Status } from '@rookery/contract/campaign-status.ts'
import { Badge, type Tone } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'

const toneByStatus: Record<Status, Tone | 'neutral'> = {
  Active: 'success',
  Scheduled: 'info',
  Paused: 'warn',
  Draft: 'neutral',
  Halted: 'danger',
  Expired: 'neutral',
}

export function StatusBadge({ status }: { status: Status }) {
  const t = useT('campaigns')
  return <Badge tone={toneByStatus[status]}>{t(`statuses.${status}`)}</Badge>
}
