import type { SizeLedger } from '@rookery/contract'
import { onNetwork } from '@rookery/i18n'
import { Drawer, ExpandMoreIcon } from '@rookery/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useLedgerWords } from '../../../../../shared/sizes/use-ledger-words.ts'
import { SampleFigure } from '../../../../../shared/sizes/ledger-figure.tsx'
import { useCreator } from '../parts/creator-context.tsx'
import { SizePanel } from './size-panel.tsx'

/** On small screens: the size in a bar at the bottom, its details in a drawer. */
export function PhoneBar({ actions }: { actions: ReactNode }) {
  const t = useT('creator')
  const { estimate } = useCreator()
  const [isOpen, setOpen] = useState(false)
  const barRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.documentElement.style.setProperty('--bottom-bar', `${barRef.current?.offsetHeight ?? 0}px`)
    return () => void document.documentElement.style.removeProperty('--bottom-bar')
  }, [])
  const ledger = estimate.answer?.sizes.ledger
  const staleClass = estimate.isStale ? 'text-ink-faint' : ''
  return (
    <>
      <div
        ref={barRef}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-hairline bg-paper px-4 pt-2 pb-3"
      >
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mb-2 flex w-full items-baseline gap-2 text-left"
        >
          <span className="sr-only">{t('size.open')}: </span>
          <span className={`text-20 font-semibold tracking-tight ${staleClass}`} aria-live="polite">
            {ledger ? <SampleFigure count={ledger.sample.count} of="draft" /> : '–'}
          </span>
          <span className="min-w-0 flex-1 truncate text-13 text-ink-soft">
            {ledger ? (
              <OnNetwork ledger={ledger} isWaiting={estimate.isStale || estimate.isQueryingNetwork} />
            ) : (
              t('size.profiles')
            )}
          </span>
          <ExpandMoreIcon className="rotate-180 self-center text-ink-soft" />
        </button>
        {actions}
      </div>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        side="bottom"
        title={t('size.title')}
        closeLabel={t('size.close')}
      >
        <SizePanel />
      </Drawer>
    </>
  )
}

/** X's estimate, or our projection: the second figure of the bar. */
function OnNetwork({ ledger, isWaiting }: { ledger: SizeLedger; isWaiting: boolean }) {
  const { t, written } = useLedgerWords()
  const { key, said: description } = onNetwork(ledger, t, written)
  return (
    <span className={isWaiting ? 'text-ink-faint' : ''} data-figure={key} data-of="draft">
      {description}
    </span>
  )
}
