import type { AdMedia } from '@rookery/contract'
import { ProgressBar } from '@rookery/ui'
import { isBeingPrepared } from '../../../../shared/ad-media/is-being-prepared.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Files uploaded here that X has not prepared yet, and those it refused, with the reason. */
export function MediaWaiting({ media }: { media: readonly AdMedia[] }) {
  const t = useT('media')
  return media.map((each) =>
    isBeingPrepared(each) ? (
      <ProgressBar
        key={each.id}
        label={each.name}
        detail={t(`statuses.${each.status as 'UPLOADING'}`)}
        value={each.status === 'UPLOADING' ? each.progress : undefined}
      />
    ) : (
      <p key={each.id} role="alert" className="text-13 text-danger">
        {each.name}: {each.cause ?? t('statuses.FAILED')}
      </p>
    ),
  )
}
