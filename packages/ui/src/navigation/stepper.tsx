import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CheckIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'

export interface Step {
  id: string
  label: string
  /** Whether the step's required input is present. */
  isFilled: boolean
  /** Whether that input is valid. */
  isValid: boolean
  /** What is still needed to go on; shown beside the button while it is disabled. */
  needed?: string | undefined
  content: ReactNode
}

export interface StepperProps {
  /** Accessible name of the list of steps. */
  label: string
  steps: readonly Step[]
  /** Index of the current step. */
  current: number
  onChange: (index: number) => void
  /**
   * Called by the last step's forward button; while its promise is pending the button is busy and ignores
   * clicks.
   */
  onSubmit: () => unknown
  onError?: (error: unknown) => void
  /** Defaults: Continue, Submit, Back. */
  labels?: { forward?: string; submit?: string; back?: string }
}

/**
 * Steps in order. Forward only if the step is filled and valid; back always; steps up to the current one can
 * be clicked.
 */
export function Stepper({ label, steps, current, onChange, onSubmit, onError, labels = {} }: StepperProps) {
  const { forward = 'Continue', submit = 'Submit', back = 'Back' } = labels
  const currentStep = steps[current]
  const isLast = current === steps.length - 1
  const canGo = !!currentStep && currentStep.isFilled && currentStep.isValid
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-1">
        <ol aria-label={label} className="flex min-w-0 items-center sm:flex-wrap">
          {steps.map(({ id, label: text }, at) => {
            const isPast = at < current
            return (
              <li key={id} className="flex min-w-0 items-center">
                {at > 0 && (
                  <span
                    aria-hidden="true"
                    className={cx(
                      'mx-1 h-px w-6 min-w-1.5 shrink-[99]',
                      at <= current ? 'bg-signal' : 'bg-edge/60',
                    )}
                  />
                )}
                <button
                  type="button"
                  disabled={at > current}
                  aria-current={at === current ? 'step' : undefined}
                  onClick={() => onChange(at)}
                  className={cx(
                    'flex h-8 min-w-0 items-center gap-2 rounded-md px-1.5 text-13 transition-colors disabled:cursor-default',
                    at === current ? 'font-medium text-ink' : 'text-ink-soft enabled:hover:text-ink',
                  )}
                >
                  <span
                    className={cx(
                      'flex size-5 shrink-0 items-center justify-center rounded-full border text-12 font-medium',
                      at === current && 'border-signal bg-signal text-on-signal',
                      isPast && 'border-signal text-signal-strong',
                      at > current && 'border-edge/70',
                    )}
                  >
                    {isPast ? <CheckIcon size={14} /> : at + 1}
                  </span>
                  <span className="truncate max-sm:sr-only">{text}</span>
                </button>
              </li>
            )
          })}
        </ol>
        {/* A phone has room for the numbers and the name of one step. */}
        <p aria-hidden="true" className="px-1.5 font-medium sm:hidden">
          {currentStep?.label}
        </p>
      </div>
      <div>{currentStep?.content}</div>
      <div className="flex items-center justify-between gap-2 border-t border-hairline pt-4">
        {current > 0 ? (
          <Button variant="quiet" onClick={() => onChange(current - 1)}>
            {back}
          </Button>
        ) : (
          <span />
        )}
        <div className="flex min-w-0 items-center gap-3">
          {!canGo && currentStep?.needed && (
            <p className="text-right text-13 text-ink-soft">{currentStep.needed}</p>
          )}
          <Button
            key={isLast ? 'submit' : 'forward'}
            variant="primary"
            isDisabled={!canGo}
            onError={onError}
            onClick={() => (isLast ? onSubmit() : onChange(current + 1))}
          >
            {isLast ? submit : forward}
          </Button>
        </div>
      </div>
    </div>
  )
}
