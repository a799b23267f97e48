import type { ModelName } from '@rookery/contract/models/model-cards.ts'
import { Button, Dialog, Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../i18n/use-t.ts'

const ModelCardText = lazy(() => import('./model-card-text.tsx').then((m) => ({ default: m.ModelCardText })))

export interface ModelCardProps {
  model: ModelName
  /** What the figures are of, where several cards stand on one screen. */
  about?: string
  /** Part of the people on screen of whom nothing is known, 0 to 1. */
  unknown?: number
}

/** The card of the model behind an inferred figure: how right it is on real people, and where it says nothing. */
export function ModelCardDialog({
  model,
  about,
  unknown,
  onClose,
}: ModelCardProps & { onClose: () => void }) {
  const common = useT('common')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={about === undefined ? common('modelCard.open') : common('modelCard.of', { about })}
      closeLabel={common('actions.close')}
      footer={<Button onClick={onClose}>{common('actions.close')}</Button>}
    >
      <Suspense fallback={<Skeleton label={common('modelCard.loading')} height={240} />}>
        <ModelCardText model={model} {...(unknown === undefined ? {} : { unknown })} />
      </Suspense>
    </Dialog>
  )
}
