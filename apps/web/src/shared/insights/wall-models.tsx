import { useT } from '../i18n/use-t.ts'
import { ModelCardButton } from '../model-cards/model-card-button.tsx'

/** The models behind sentiment and topics of a wall's posts. */
export function WallModels() {
  const t = useT('insightsPosts')
  return (
    <span className="inline-flex items-center">
      <ModelCardButton model="sentiment" about={t('topics.sentiment')} />
      <ModelCardButton model="topics" about={t('topics.topic')} />
    </span>
  )
}
