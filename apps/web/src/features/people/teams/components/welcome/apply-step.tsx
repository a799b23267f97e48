import type { Team } from '@rookery/contract'
import { TextLink } from '@rookery/ui'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import type { TeamsPaths } from '../../paths.ts'

/**
 * The next steps. Payment is not requested before there is an audience to upload: that dialog links to the
 * plans, which return to it.
 */
export function ApplyStep({ team }: { team: Team }) {
  const paths = usePaths<TeamsPaths>(team)
  const t = useT('welcome')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-4">
      <p>{t('apply.next')}</p>
      <p className="text-ink-soft">{t('apply.text')}</p>
      <p>
        <TextLink href={paths.helperDocument(`uploading-${locale}`)}>{t('apply.guide')}</TextLink>
      </p>
    </div>
  )
}
