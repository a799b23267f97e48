import { useEffect, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { boxClass, Field } from './field.tsx'

export interface ConfirmCodeFieldProps {
  label: string
  description?: string
  /** Error for the last code; when it appears the field is cleared and focused again. */
  error?: string
  /** Called once for each completed code. */
  onComplete: (code: string) => unknown
  length?: number
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string
}

/**
 * One field that looks like boxes, so that paste, one-time-code filling and screen readers work as in any
 * text field. It submits itself on the last character, once for each code. Codes may contain letters: no
 * numeric keyboard.
 */
export function ConfirmCodeField({
  label,
  description,
  error,
  onComplete,
  length = 6,
  isDisabled,
  autoFocus,
  className,
}: ConfirmCodeFieldProps) {
  const [code, setCode] = useState('')
  const sentCodeRef = useRef('')
  const input = useRef<HTMLInputElement>(null)

  const [seenError, setSeenError] = useState(error)
  if (error !== seenError) {
    setSeenError(error)
    if (error) setCode('')
  }
  useEffect(() => {
    if (!error) return
    sentCodeRef.current = ''
    input.current?.focus()
  }, [error])
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  function takeCode(text: string) {
    const nextCode = text.replace(/[\s-]/g, '').slice(0, length)
    setCode(nextCode)
    if (nextCode.length < length) sentCodeRef.current = ''
    else if (sentCodeRef.current !== nextCode) {
      sentCodeRef.current = nextCode
      onComplete(nextCode)
    }
  }

  return (
    <Field label={label} description={description} error={error} className={className}>
      {(aria) => (
        <span className="relative inline-flex w-fit gap-2">
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              aria-hidden="true"
              className={cx(
                boxClass,
                'flex h-12 w-10 items-center justify-center px-0 text-20 font-medium',
                'group-focus-within:border-signal',
                at === Math.min(code.length, length - 1) && 'border-signal',
              )}
            >
              {code[at] ?? ''}
            </span>
          ))}
          <input
            {...aria}
            ref={input}
            value={code}
            disabled={isDisabled}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => takeCode(event.target.value)}
            className="absolute -inset-1 w-[calc(100%+8px)] rounded-md bg-transparent text-transparent caret-transparent outline-offset-2 selection:bg-transparent"
          />
        </span>
      )}
    </Field>
  )
}
