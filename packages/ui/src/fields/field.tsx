import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { ErrorIcon } from '../icons/icons.generated.tsx'

export interface FieldTexts {
  label: string
  /** Shows the label to assistive technology only. */
  isLabelHidden?: boolean
  description?: ReactNode
  /** The error, as text; marks the field as invalid. */
  error?: string
  /** Shown after the label, for instance 'optional'. */
  hint?: string
}

interface FieldProps extends FieldTexts {
  className?: string
  children: (aria: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label, control, description and error, connected for assistive technology. */
export function Field({ label, isLabelHidden, description, error, hint, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [description && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-13 font-medium text-ink'}>
        {label}
        {hint && <span className="ml-1.5 font-normal text-ink-soft">{hint}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description && (
        <div id={`${id}-d`} className="text-13 text-ink-soft">
          {description}
        </div>
      )}
      {error && (
        <div id={`${id}-e`} role="alert" className="flex items-start gap-1 text-13 text-danger">
          <ErrorIcon size={16} className="mt-0.5" />
          {error}
        </div>
      )}
    </div>
  )
}

/** Style of all text fields and controls that open a list. */
export const boxClass =
  'min-w-0 rounded-md border border-edge/75 bg-raised px-2.5 text-14 text-ink transition-colors hover:border-edge ' +
  'focus:border-signal focus:outline-2 focus:-outline-offset-1 focus:outline-signal aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-faint'

/** Style of a native field: full width, sunk if read-only. */
export const inputClass = `${boxClass} w-full read-only:bg-sunk`
