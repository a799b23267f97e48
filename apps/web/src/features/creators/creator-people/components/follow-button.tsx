import { Badge, Button, LinkButton, OpenInNewIcon } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { FollowQueue } from '../model/use-follow-queue.ts'

/** Follows or unfollows a person, or opens the person on X where it is done by hand; then says what became of it. */
export function FollowButton({ handle, queue }: { handle: string; queue: FollowQueue }) {
  const t = useT('whoToFollow')
  const step = queue.stepOf(handle)
  const { action } = queue
  if (step !== null && step !== 'opened')
    return (
      <Badge tone={step === 'done' || step === 'already' ? 'success' : 'neutral'}>
        {t(`${action}.steps.${step}`)}
      </Badge>
    )
  const link = queue.linkFor(handle)
  if (link === null)
    return (
      <Button size="sm" onClick={() => queue.change(handle)} aria-label={t(`${action}.person`, { handle })}>
        {t(`${action}.verb`)}
      </Button>
    )
  return (
    <LinkButton
      size="sm"
      variant={step === 'opened' ? 'quiet' : 'secondary'}
      href={link}
      target="_blank"
      rel="noreferrer"
      icon={<OpenInNewIcon size={16} />}
      aria-label={t(`${action}.personOnX`, { handle })}
      onClick={() => queue.noteOpened(handle)}
    >
      {step === 'opened' ? t('opened') : t(`${action}.onX`)}
    </LinkButton>
  )
}
