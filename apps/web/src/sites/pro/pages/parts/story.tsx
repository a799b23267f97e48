import type { Locale } from '@rookery/i18n'
import { ProductPicture, type ShownScreen } from './product-picture.tsx'

interface StoryProps {
  title: string
  text: string
  screen: ShownScreen
  alt: string
  locale: Locale
  /** Where one tries it without an account. */
  tryIt?: { href: string; text: string } | undefined
  /** What one does, in order. */
  steps?: readonly { name: string; text: string }[]
  /** The picture stands at the left. */
  isTurned?: boolean
}

/** One thing that one does with the product, with the screen on which one does it. */
export function Story({ title, text, screen, alt, locale, tryIt, steps, isTurned = false }: StoryProps) {
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 ${
        isTurned ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'
      }`}
    >
      <div className={isTurned ? 'lg:order-2' : undefined}>
        <h2 className="text-28 font-semibold tracking-tight text-balance">{title}</h2>
        <p className="mt-3 max-w-prose text-16 text-ink-soft">{text}</p>
        {steps && (
          <ol className="mt-6 flex flex-col gap-4">
            {steps.map((step, at) => (
              <li key={step.name} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="flex size-7 shrink-0 items-center justify-center rounded-full bg-signal-soft text-13 font-semibold text-signal-strong"
                >
                  {at + 1}
                </span>
                <span className="sr-only">{step.name}</span>
                <span className="pt-0.5 text-16">{step.text}</span>
              </li>
            ))}
          </ol>
        )}
        {tryIt && (
          <p className="mt-6">
            <a href={tryIt.href} className="text-16 font-medium text-signal-strong">
              {tryIt.text}
            </a>
          </p>
        )}
      </div>
      <ProductPicture screen={screen} alt={alt} locale={locale} />
    </article>
  )
}
