import type { ReactNode } from 'react'

interface VisitorPageProps {
  title: string
  lead: string
  /** What happens after the form is sent, in order. */
  steps: readonly string[]
  stepsTitle: string
  children: ReactNode
}

/** A page of the pro-targeting site on which one asks for something: the form, and beside it what follows. */
export function VisitorPage({ title, lead, steps, stepsTitle, children }: VisitorPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <h1 className="max-w-[24ch] text-28 font-semibold tracking-tight text-balance md:text-40">{title}</h1>
        <p className="mt-4 max-w-[58ch] text-16 text-ink-soft">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      <aside className="lg:pt-2">
        <h2 className="text-14 font-semibold">{stepsTitle}</h2>
        <ol className="mt-4 flex flex-col gap-5">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-signal-soft text-13 font-semibold text-signal-strong"
              >
                {at + 1}
              </span>
              <span className="pt-1 text-14 text-ink-soft">{step}</span>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  )
}

/** The box of a form on such a page. */
export const FormBox = ({ children }: { children: ReactNode }) => (
  <div className="relative grid gap-5 rounded-md border border-hairline bg-raised p-5 shadow-float md:p-7">
    {children}
  </div>
)
