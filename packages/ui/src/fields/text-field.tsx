import {
  useEffect,
  useRef,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../lib/cx.ts'
import { Field, inputClass, type FieldTexts } from './field.tsx'

export interface TextFieldProps extends FieldTexts {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** 1 for a single line; more make a multi-line field with that many rows. */
  rows?: number
  type?: HTMLInputTypeAttribute
  name?: string
  maxLength?: number
  autoFocus?: boolean
  placeholder?: string
  autoComplete?: string
  inputMode?: 'none' | 'text' | 'tel' | 'url' | 'email' | 'numeric' | 'decimal' | 'search'
  spellCheck?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  /** Inside the box, before and after the text. */
  prefix?: ReactNode
  suffix?: ReactNode
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  className?: string
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  hint,
  value,
  defaultValue,
  onChange,
  rows = 1,
  type = 'text',
  autoFocus,
  isRequired,
  isDisabled,
  isReadOnly,
  prefix,
  suffix,
  className,
  ref,
  ...native
}: TextFieldProps) {
  const inputRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // React applies autoFocus only when it creates the node; the attribute remains so that a dialog finds it
  // too.
  useEffect(() => {
    if (autoFocus) inputRef.current?.focus()
  }, [autoFocus])

  return (
    <Field {...{ label, isLabelHidden, description, error, hint, className }}>
      {(aria) => {
        const sharedProps = {
          ...native,
          ...aria,
          value,
          defaultValue,
          autoFocus,
          required: isRequired,
          disabled: isDisabled,
          readOnly: isReadOnly,
          onChange: onChange && ((event: { target: { value: string } }) => onChange(event.target.value)),
          ref: (node: (HTMLInputElement & HTMLTextAreaElement) | null) => {
            inputRef.current = node
            if (typeof ref === 'function') ref(node)
            else if (ref) ref.current = node
          },
        }
        if (rows > 1)
          return <textarea {...sharedProps} rows={rows} className={cx(inputClass, 'resize-y py-1.5')} />
        if (!prefix && !suffix)
          return <input {...sharedProps} type={type} className={cx(inputClass, 'h-8')} />
        return (
          <span className="relative flex items-center">
            {prefix && (
              <span className="pointer-events-none absolute left-2.5 flex text-ink-soft">{prefix}</span>
            )}
            <input
              {...sharedProps}
              type={type}
              className={cx(inputClass, 'h-8', !!prefix && 'pl-8', !!suffix && 'pr-9')}
            />
            {suffix && (
              <span className="absolute right-1 flex items-center text-13 text-ink-soft">{suffix}</span>
            )}
          </span>
        )
      }}
    </Field>
  )
}
