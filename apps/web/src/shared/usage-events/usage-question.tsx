import { Button } from '@rookery/ui'
import { useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import { chooseUsage, onUsageChoice } from './usage-choice.ts'

/** Asks once whether to tell how the product is used. Declining is as easy as agreeing. */
export function UsageQuestion({ onEnd }: { onEnd: () => void }) {
  const t = useT('usageEvents')
  useEffect(() => onUsageChoice(onEnd), [onEnd])
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-[720px] flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-hairline bg-raised px-4 py-3 shadow-float"
    >
      <div className="min-w-0 grow basis-72">
        <h2 className="text-14 font-semibold">{t('title')}</h2>
        <p className="mt-0.5 text-13 text-ink-soft">{t('text')}</p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => chooseUsage('off')}>{t('decline')}</Button>
        <Button onClick={() => chooseUsage('on')}>{t('accept')}</Button>
      </div>
    </section>
  )
}
