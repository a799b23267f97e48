import type { ReactNode } from 'react'
import {
  Button,
  FieldError,
  Label,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components'
import { ExpandMoreIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { usePortalContainer } from '../lib/portal-container.tsx'
import { boxClass } from './field.tsx'
import {
  listPopoverClass,
  ListBoxOption,
  ListBoxOptionSection,
  type OptionItem,
  type OptionSection,
} from './list-box-option.tsx'

export interface SelectProps<V extends string> {
  label: string
  isLabelHidden?: boolean
  description?: ReactNode
  error?: string
  placeholder?: string
  options?: readonly (OptionItem & { id: V })[]
  sections?: readonly OptionSection<OptionItem & { id: V }>[]
  value: V | null
  onChange: (value: V) => void
  isDisabled?: boolean
  name?: string
  className?: string
  /** 'quiet' has no box: for a choice in the middle of a sentence or a header. */
  variant?: 'field' | 'quiet'
}

export function Select<V extends string>({
  label,
  isLabelHidden,
  description,
  error,
  placeholder,
  options,
  sections,
  value,
  onChange,
  isDisabled,
  name,
  className,
  variant = 'field',
}: SelectProps<V>) {
  const container = usePortalContainer()
  return (
    <AriaSelect
      className={cx('flex min-w-0 flex-col gap-1', className)}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={(key) => key !== null && onChange(key as V)}
      isDisabled={isDisabled}
      isInvalid={!!error}
      name={name}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-13 font-medium'}>{label}</Label>
      <Button
        className={cx(
          'flex items-center gap-1 text-left',
          variant === 'field'
            ? cx(boxClass, 'h-8 w-full pr-1.5', error && 'border-danger')
            : 'h-8 rounded-md px-2 font-medium hover:bg-ink/7',
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-faint">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ExpandMoreIcon size={18} className="text-ink-soft" />
      </Button>
      {description && (
        <Text slot="description" className="text-13 text-ink-soft">
          {description}
        </Text>
      )}
      <FieldError className="text-13 text-danger">{error}</FieldError>
      <Popover
        className={listPopoverClass}
        offset={4}
        containerPadding={16}
        maxHeight={400}
        UNSTABLE_portalContainer={container}
      >
        <ListBox className="outline-none">
          {sections?.map((section) => (
            <ListBoxOptionSection key={section.id} section={section} />
          ))}
          {options?.map((item) => (
            <ListBoxOption key={item.id} item={item} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
