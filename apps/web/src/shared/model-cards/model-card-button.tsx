import { IconButton, InfoIcon } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { ModelCardDialog, type ModelCardProps } from './model-card-dialog.tsx'

/** Opens the card of the model behind an inferred figure. */
export function ModelCardButton(card: ModelCardProps) {
  const common = useT('common')
  const [isOpen, setOpen] = useState(false)
  const name = common('modelCard.open')
  return (
    <>
      <IconButton
        size="sm"
        icon={<InfoIcon />}
        aria-haspopup="dialog"
        label={card.about === undefined ? name : common('modelCard.of', { about: card.about })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ModelCardDialog {...card} onClose={() => setOpen(false)} />}
    </>
  )
}
