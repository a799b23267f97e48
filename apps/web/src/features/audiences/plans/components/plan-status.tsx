import type { AudiencePlan } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

const toneByStatus = { Active: 'success', Scheduled: 'info', Paused: 'warn', Halted: 'danger' } as const

export function PlanStatus({ status }: { status: AudiencePlan['status'] }) {
  const t = useT('plans')
  return (
    <Badge tone={status in toneByStatus ? toneByStatus[status as keyof typeof toneByStatus] : undefined}>
      {t(`statuses.${status}`)}
    </Badge>
  )
}
