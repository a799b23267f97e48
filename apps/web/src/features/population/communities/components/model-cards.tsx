import { useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'

/** Cards of the models behind a list of communities: detection, and members' locations. */
export function ModelCards() {
  const t = useT('communities')
  return (
    <span className="inline-flex items-center">
      <ModelCardButton model="communities" about={t('title')} />
      <ModelCardButton model="country" about={t('detail.places')} />
    </span>
  )
}
