import type { AudienceUsage } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

const tones = { applied: 'success', partial: 'warn', failed: 'danger', undone: 'neutral' } as const

/** The state of a usage: of the server's run where there is one, and whether X still has what was confirmed. */
export function UsageState({ usage: { state, application } }: { usage: AudienceUsage }) {
  const t = useT('store')
  const applyTexts = useT('apply')
  if (!application)
    return <Badge tone={state === 'applied' ? 'success' : undefined}>{t(`detail.usage.${state}`)}</Badge>
  if (application.ad_sets.some(({ drift }) => drift))
    return <Badge tone="warn">{applyTexts('states.drift')}</Badge>
  const tone = application.state in tones ? tones[application.state as keyof typeof tones] : 'info'
  return <Badge tone={tone}>{applyTexts(`states.${application.state}`)}</Badge>
}
