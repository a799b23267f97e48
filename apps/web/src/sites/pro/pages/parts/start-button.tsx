import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import type { ReactNode } from 'react'
import type { PageProps } from '../page-props.ts'

/** The way into the product; afterwards one is back on this page. Another action can stand beside it. */
export const StartButton = ({
  t,
  hrefOf,
  children,
}: Pick<PageProps, 't' | 'hrefOf'> & { children?: ReactNode }) => (
  <>
    <a
      href={hrefOf('/login')}
      data-act="sign-in"
      className={buttonClass({ variant: 'primary', size: 'lg', className: 'px-6! text-16!' })}
    >
      {t('start')}
    </a>
    {children}
    <span className="text-14 text-ink-soft">{t('startHint')}</span>
  </>
)
