import { exploreTopics } from '@rookery/contract/pro-site.ts'
import { Card, TextLink } from '@rookery/ui'
import { comparedParams } from '../../../../shared/explore/model/compared-names.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useNameHref } from '../use-name-href.ts'

const PAIRS = 3

/** Where nothing is known to rise: why that is, and what can be seen all the same. */
export function QuietWeeks({ hasPeriod }: { hasPeriod: boolean }) {
  const t = useT('openExplore')
  const hrefOf = useNameHref()
  const topics = exploreTopics[useLocale()]
  const pairs = Array.from({ length: PAIRS }, (_, i) => [topics[2 * i]!, topics[2 * i + 1]!] as const)
  return (
    <Card
      headingLevel={3}
      title={t(hasPeriod ? 'trending.none' : 'trending.tooShort')}
      description={t('trending.quiet')}
    >
      <ul aria-label={t('trending.compare')} className="divide-y divide-hairline">
        {pairs.map(([name, other]) => (
          <li key={name} className="py-2">
            <TextLink href={`${hrefOf(name)}?${new URLSearchParams({ [comparedParams[0]]: other })}`}>
              {t('trending.pair', { name, other })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
