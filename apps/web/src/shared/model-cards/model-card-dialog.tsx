import type { ModelName } from '@rookery/contract/models/model-cards.ts'
import { Button, Dialog, Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../i18n/use-t.ts'

const ModelCardText = lazy(() => import('./model-card-text.tsx').then((m) => ({ default: m.ModelCardText })))

export interface ModelCardProps {
  model: ModelName
  /** Subject of the figures, to tell several cards on one screen apart. */
  about?: string
  /** Share of the people on screen with unknown value, 0 to 1. */
  unknown?: number
}

/**
 * The card of the model behind an inferred figure: its accuracy on real people, and where it gives no answer.
 */
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
