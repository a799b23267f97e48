import type { AdSetReceipt, AudienceUsage } from '@rookery/contract'
import { Badge, Button } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { NameList } from './name-list.tsx'

const tones = {
  applied: 'success',
  partial: 'warn',
  failed: 'danger',
  undone: 'neutral',
  replaced: 'neutral',
} as const
const toneOf = ({ state, drift }: AdSetReceipt) =>
  drift ? 'warn' : state in tones ? tones[state as keyof typeof tones] : 'info'

interface RunReceiptProps {
  usage: AudienceUsage
  /** Gives an ad set back what it had; without it nothing can be undone here. */
  onUndo?: (adSet: AdSetReceipt) => Promise<unknown>
  /** Reads an ad set again from the network. */
  onReadAgain?: (adSet: AdSetReceipt) => Promise<unknown>
}

/** What X has of an applied list, by ad set: taken, missing, extra, changed since. */
export function RunReceipt({ usage, onUndo, onReadAgain }: RunReceiptProps) {
  const t = useT('apply')
  const formats = useFormats()
  return (
    <ul className="grid gap-4">
      {usage.application?.ad_sets.map((adSet) => {
        const isSettled = adSet.state === 'applied' || adSet.state === 'partial'
        return (
          <li
            key={adSet.network_id}
            className="grid gap-2 border-t border-hairline pt-3 first:border-0 first:pt-0"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 truncate text-14 font-medium">{adSet.name}</span>
              <Badge tone={toneOf(adSet)}>{t(`states.${adSet.drift ? 'drift' : adSet.state}`)}</Badge>
              <span className="ml-auto flex gap-2">
                {isSettled && onReadAgain && (
                  <Button
                    size="sm"
                    aria-label={t('readAgainLong', { name: adSet.name })}
                    onClick={() => onReadAgain(adSet)}
                  >
                    {t('readAgain')}
                  </Button>
                )}
                {isSettled && onUndo && (
                  <Button
                    size="sm"
                    aria-label={t('undoLong', { name: adSet.name })}
                    onClick={() => onUndo(adSet)}
                  >
                    {t('undo')}
                  </Button>
                )}
              </span>
            </div>
            {isSettled && (
              <p className="text-13 text-ink-soft tabular-nums">
                {[
                  t('receipt.taken', { taken: adSet.taken, planned: adSet.planned }),
                  adSet.kept > 0 && t('receipt.kept', { n: adSet.kept }),
                  adSet.checked_at && t('receipt.read', { at: formats.dateTime(adSet.checked_at) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {adSet.cause && <p className="text-13">{adSet.cause}</p>}
            {adSet.state === 'failed' && <p className="text-13 text-ink-soft">{t('receipt.asBefore')}</p>}
            {isSettled && (adSet.paused === 'still' || adSet.paused === 'while_written') && (
              <p className="text-13 text-ink-soft">{t(`receipt.${adSet.paused}`)}</p>
            )}
            <NameList title={t('receipt.missing')} names={adSet.missing} tone="warn" />
            <NameList title={t('receipt.extra')} names={adSet.extra} tone="warn" />
            <NameList title={t('receipt.others')} names={adSet.changed_by_others} tone="info" />
            <NameList title={t('receipt.driftMissing')} names={adSet.drift?.missing ?? []} tone="danger" />
            <NameList title={t('receipt.driftExtra')} names={adSet.drift?.extra ?? []} tone="danger" />
          </li>
        )
      })}
    </ul>
  )
}
