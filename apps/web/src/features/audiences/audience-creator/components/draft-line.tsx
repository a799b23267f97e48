import { Button, Notice } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { DraftStore } from '../api/use-draft.ts'

/** Where the draft is stored; a choice when two windows conflict. */
export function DraftLine({ draft, onTakeOther }: { draft: DraftStore; onTakeOther: () => void }) {
  const t = useT('creator')
  if (draft.state === 'conflict')
    return (
      <Notice
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            {draft.other && (
              <Button size="sm" onClick={onTakeOther}>
                {t('draft.takeOther')}
              </Button>
            )}
            <Button size="sm" onClick={draft.keepMine}>
              {t('draft.keepMine')}
            </Button>
          </span>
        }
      >
        {t('draft.conflict')}
      </Notice>
    )
  if (draft.state === 'idle') return null
  return (
    <p role="status" className="text-13 text-ink-soft">
      {t(`draft.${draft.state}`)}
    </p>
  )
}
