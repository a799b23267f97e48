import type { PageProps } from '../page-props.ts'
import { Section } from './section.tsx'
import { StartButton } from './start-button.tsx'

/** The end of each page: the way in. */
export function ClosingCall({
  t,
  hrefOf,
  isSunk = false,
}: Pick<PageProps, 't' | 'hrefOf'> & { isSunk?: boolean }) {
  return (
    <Section isSunk={isSunk}>
      <h2 className="text-28 font-semibold tracking-tight text-balance md:text-40">{t('closing.title')}</h2>
      <p className="mt-3 max-w-prose text-16 text-ink-soft md:text-20">{t('closing.text')}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <StartButton t={t} hrefOf={hrefOf} />
      </div>
    </Section>
  )
}
