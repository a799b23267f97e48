import { useT } from '../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'

/** The models behind a list of communities: who belongs together, and where its members live. */
export function ModelCards() {
  const t = useT('communities')
  return (
    <span className="inline-flex items-center">
      <ModelCardButton model="communities" about={t('title')} />
      <ModelCardButton model="country" about={t('detail.places')} />
    </span>
  )
}
