import type { ReactNode } from 'react'
import { FrameLink } from './frame-link.tsx'
import type { FrameProps } from './frame-props.ts'
import { proMenu } from './pro-menu.ts'

const linkClass = 'text-14 text-ink-soft no-underline hover:text-ink hover:underline'

/** Every page of the site, and what its figures are. */
export function ProFooter({ t, hrefOf, teamSite }: FrameProps) {
  return (
    <footer className="border-t border-hairline bg-sunk/60">
      <div className="mx-auto grid max-w-[1200px] gap-8 px-4 py-10 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-16 md:px-8">
        <p className="max-w-[34ch] text-16 font-medium text-balance">{t('footer.claim')}</p>
        <Column title={t('footer.product')}>
          {proMenu.map(({ text, href }) => (
            <FrameLink key={href} href={hrefOf(href)} className={linkClass}>
              {t(`menu.${text}`)}
            </FrameLink>
          ))}
        </Column>
        <Column title={t('footer.company')}>
          <a href={teamSite} className={linkClass}>
            {t('dashboard')}
          </a>
          <FrameLink href={hrefOf('/request-access')} className={linkClass}>
            {t('footer.requestAccess')}
          </FrameLink>
          <FrameLink href={hrefOf('/request-audience')} className={linkClass}>
            {t('footer.requestAudience')}
          </FrameLink>
          <FrameLink href={hrefOf('/privacy')} className={linkClass}>
            {t('footer.privacy')}
          </FrameLink>
        </Column>
        <div className="text-13 text-ink-soft md:col-span-3">
          <p>{t('footer.figures')}</p>
          <p>{t('footer.trademark')}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="flex flex-col gap-2.5">
      <p className="text-13 font-medium">{title}</p>
      {children}
    </nav>
  )
}
