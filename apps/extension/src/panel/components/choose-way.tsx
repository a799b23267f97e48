import { Button, Notice, SegmentedControl } from '@rookery/ui'
import { useState } from 'react'
import { api } from '../../shared/browser-api.ts'
import { fillingPermissions } from '../../shared/filling-permissions.ts'
import type { Snapshot } from '../../shared/snapshot.ts'
import { askWorker } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'

export type Way = 'server' | 'form'

/** Gives back what filling needed, each by itself: Chrome refuses to take back pages that a script of the extension reads anyway. */
const giveBack = async (): Promise<void> => {
  const { permissions, origins } = fillingPermissions
  await api.permissions.remove({ permissions, origins: [] })
  await api.permissions.remove({ origins }).catch(() => false)
}

/** Who writes: the server, or, once it was switched on with X's rule told, the extension in the form on the page. */
export function ChooseWay({
  filling,
  way,
  onChange,
  act,
}: {
  filling: Snapshot['filling']
  way: Way
  onChange: (way: Way) => void
  act: Act
}) {
  const t = useT()
  const [isRefused, setRefused] = useState(false)
  const switchTo = async (on: boolean) => {
    setRefused(false)
    // The browser asks in the person's click, and nowhere else.
    if (on && !(await api.permissions.request(fillingPermissions))) return setRefused(true)
    await act(async () => await askWorker('filling', { on }))
    if (on) return
    onChange('server')
    await giveBack()
  }
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl<Way>
        label={t('way.label')}
        value={way}
        onChange={onChange}
        options={[
          { value: 'server', label: t('way.server') },
          { value: 'form', label: t('way.form') },
        ]}
      />
      {way === 'server' && <p className="text-13 text-ink-soft">{t('way.serverNote')}</p>}
      {way === 'form' && !filling.is_on && (
        <Notice tone="warn" title={t('way.riskTitle')}>
          <p>{t('way.risk')}</p>
          <p className="mt-2">{t('way.unproven')}</p>
          <Button size="sm" className="mt-2" onClick={async () => await switchTo(true)}>
            {t('way.switchOn')}
          </Button>
          {isRefused && (
            <p role="alert" className="mt-2 font-medium">
              {t('way.refused')}
            </p>
          )}
        </Notice>
      )}
      {way === 'form' && filling.is_on && (
        <>
          <p className="text-13 text-ink-soft">{t('way.formNote')}</p>
          {filling.is_broken && <Notice tone="warn">{t('errors.form_changed')}</Notice>}
          <div>
            <Button size="sm" onClick={async () => await switchTo(false)}>
              {t('way.switchOff')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
