import type { AudienceInsight } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, Dialog, HelpIcon, Skeleton } from '@rookery/ui'
import { Suspense, useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { tabScreens } from '../tabs/tab-screens.ts'
import { InsightFacts } from './insight-facts.tsx'
import type { InsightFact } from './use-insight-facts.ts'

interface HowComputedProps {
  insight: AudienceInsight
  facts: readonly InsightFact[]
}

/** How the figures of a tab are computed: question, people and intervals. */
export function HowComputed(props: HowComputedProps) {
  const t = useT('insights')
  const tabs = useT('insightsTabs')
  const common = useT('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" icon={<HelpIcon size={18} />} onClick={() => setOpen(true)}>
        {t('how')}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          size="lg"
          onClose={() => setOpen(false)}
          title={`${t('how')} – ${tabs(`${props.insight.tab}.title`)}`}
          closeLabel={common('actions.close')}
          footer={<Button onClick={() => setOpen(false)}>{common('actions.close')}</Button>}
        >
          <Suspense fallback={<Skeleton label={t('loading')} height={320} />}>
            <Explanation {...props} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

const explainedKeys = ['interval', 'lift', 'significance', 'adjusted', 'folding', 'question'] as const

function Explanation({ insight, facts }: HowComputedProps) {
  const t = useT('insightsTabs')
  const evidence = useT('insightsEvidence')
  const heading = 'mb-1 text-13 font-semibold'
  return (
    <div className="grid gap-5 text-13">
      <section>
        <h3 className={heading}>{t('about')}</h3>
        <InsightFacts facts={[...facts, { term: t('code'), value: insight.question }]} />
      </section>
      <section>
        <h3 className={heading}>{t('figures')}</h3>
        <dl className="grid gap-2">
          {tabScreens[insight.tab].figures.map((figure) => (
            <div key={figure}>
              <dt className="font-medium">{t(`${figure}.name`)}</dt>
              <dd className="max-w-prose text-ink-soft">{t(`${figure}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={heading}>{t('reading')}</h3>
        <ul className="grid max-w-prose gap-2 text-ink-soft">
          {explainedKeys.map((part) => (
            <li key={part}>{evidence(`method.${part}`, { n: PRIVACY_MINIMUM })}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
