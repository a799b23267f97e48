import { Button, Notice } from '@rookery/ui'
import { useState } from 'react'
import type { Snapshot } from '../../shared/snapshot.ts'
import { askWorker } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'

type Unpaired = Exclude<Snapshot['pairing'], { state: 'paired' }>

/** Connecting to the product, for the first time or anew. */
export function Pair({ pairing, origins, act }: { pairing: Unpaired; origins: readonly string[]; act: Act }) {
  const t = useT()
  const [origin, setOrigin] = useState(origins[0]!)
  const isRevoked = pairing.state === 'revoked'
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{t(isRevoked ? 'pair.reconnectTitle' : 'pair.title')}</h2>
      {isRevoked ? (
        <Notice tone="warn">
          {pairing.error === null ? t('pair.reconnectText') : t('pair.failed', { reason: pairing.error })}
        </Notice>
      ) : (
        <p className="text-ink-soft">{t('pair.text')}</p>
      )}
      {origins.length > 1 && (
        <label className="flex flex-col gap-1 text-13 font-medium">
          {t('pair.site')}
          <select
            className="h-9 rounded-md border border-edge bg-raised px-2 text-14 font-normal"
            value={origin}
            onChange={(event) => setOrigin(event.target.value)}
          >
            {origins.map((each) => (
              <option key={each} value={each}>
                {new URL(each).host}
              </option>
            ))}
          </select>
        </label>
      )}
      {pairing.state === 'waiting' && <Notice>{t('pair.waiting')}</Notice>}
      <Button
        variant="primary"
        isFullWidth
        onClick={async () => await act(async () => await askWorker('pair', { origin }))}
      >
        {t('pair.connect')}
      </Button>
    </section>
  )
}
