import { DownloadIcon } from '@rookery/ui'
import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import type { PageProps } from '../page-props.ts'

const ends = ['gone', 'forged', 'failed'] as const
const buttonStyle = buttonClass({ variant: 'primary', size: 'lg', className: 'px-6! text-16!' })

/**
 * What a mailed link leads to, in place of the page's beginning: the file, or why there is none. Nothing is
 * downloaded before a press, so a scanner that opens the link uses nothing up.
 */
export function MaterialDelivery({ t, hrefOf }: Pick<PageProps, 't' | 'hrefOf'>) {
  const outcome = (name: 'ready' | (typeof ends)[number], action: React.ReactNode) => (
    <section key={name} data-delivery={name} hidden className="bg-signal-soft/60">
      <div className="mx-auto max-w-[1200px] px-4 py-12 md:px-8 md:py-20">
        <p
          role="heading"
          aria-level={1}
          tabIndex={-1}
          data-part="heading"
          className="max-w-[26ch] text-40 font-semibold tracking-tight text-balance outline-none md:text-56"
        >
          {t(`materials.delivery.${name}.title`, { title: '{{title}}' })}
        </p>
        <p className="mt-6 max-w-[58ch] text-16 text-ink-soft md:text-20">
          {t(`materials.delivery.${name}.text`)}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          {action}
          <a href="#library" className="text-16 text-signal-strong">
            {t('materials.delivery.others')}
          </a>
        </div>
      </div>
    </section>
  )
  return (
    <>
      {outcome(
        'ready',
        <>
          <a href={hrefOf('/marketing-materials')} download data-part="file" className={buttonStyle}>
            <DownloadIcon size={20} />
            {t('materials.download')}
          </a>
          <a
            href={hrefOf('/marketing-materials')}
            download
            hidden
            data-part="slides"
            className={buttonClass({ size: 'lg', className: 'px-6! text-16!' })}
          >
            <DownloadIcon size={20} />
            {t('materials.slides')}
          </a>
        </>,
      )}
      {ends.map((end) =>
        outcome(
          end,
          end === 'failed' ? (
            <button type="button" data-part="retry" className={buttonStyle}>
              {t('materials.delivery.retry')}
            </button>
          ) : (
            <a href={hrefOf('/request-download')} data-part="again" className={buttonStyle}>
              {t('materials.delivery.again')}
            </a>
          ),
        ),
      )}
    </>
  )
}
